import type { FundingKind } from '../../lib/api/types';

/** What the quick links offer besides the application. */
export type Topic = FundingKind | 'calculators';

/** Where each is requested. */
export const requestPath: Record<FundingKind, string> = {
  proofOfFunds: '/requests/proof-of-funds',
  earnestMoney: '/requests/earnest-money',
  softTerms: '/requests/soft-terms',
  transactionalFunding: '/requests/transactional-funding',
};
