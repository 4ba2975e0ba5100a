import type { Tone } from '../../components/Tag';
import type { ApplicationStatus } from '../../lib/api/types';

/** `ended` by the lender, or `withdrawn` by the borrower. */
type Stage = 'unsent' | 'estimate owed' | 'estimate sent' | 'accepted' | 'ended' | 'withdrawn';

const stages = {
  draft: 'unsent',
  received: 'estimate owed',
  in_review: 'estimate owed',
  estimate_sent: 'estimate sent',
  accepted: 'accepted',
  denied: 'ended',
  offer_not_accepted: 'ended',
  withdrawn: 'withdrawn',
  inactive: 'ended',
} as const satisfies Record<ApplicationStatus, Stage>;

export const tones: Record<ApplicationStatus, Tone> = {
  draft: 'draft',
  received: 'new',
  in_review: 'waiting',
  estimate_sent: 'good',
  accepted: 'good',
  denied: 'bad',
  offer_not_accepted: 'draft',
  withdrawn: 'draft',
  inactive: 'draft',
};

type StatusAt<At extends Stage> = {
  [Status in ApplicationStatus]: (typeof stages)[Status] extends At ? Status : never;
}[ApplicationStatus];

const at =
  <const At extends Stage>(...some: At[]) =>
  (status: ApplicationStatus): status is StatusAt<At> =>
    some.some((stage) => stage === stages[status]);

export type UnderwayStatus = StatusAt<'estimate owed' | 'estimate sent' | 'accepted'>;
export type LenderEnding = StatusAt<'ended'>;

/** The lender owes the borrower an estimate. */
export const owesEstimate = at('estimate owed');
/** The lender can send an estimate, the first or a newer one. */
export const takesEstimate = at('estimate owed', 'estimate sent');
/** It was sent and has not ended, so the borrower can withdraw it. */
export const isUnderway = at('estimate owed', 'estimate sent', 'accepted');
export const isEnded = at('ended', 'withdrawn');
export const isEndedByLender = at('ended');
