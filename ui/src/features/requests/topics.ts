import type { FundingKind } from '../../lib/api/types';

/** Where each is requested. */
export const requestPath: Record<FundingKind, string> = {
  proofOfFunds: '/requests/proof-of-funds',
  earnestMoney: '/requests/earnest-money',
  softTerms: '/requests/soft-terms',
  transactionalFunding: '/requests/transactional-funding',
};
