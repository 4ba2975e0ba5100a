import { fits } from '../../lib/shape';
import { boxOf, useWriting } from '../thread/useWriting';
import type { Typed } from './changes';

export interface UnsentCorrection {
  typed: Typed;
  reason: string;
  /** Answers that were asked for and are still right, by path. */
  confirmed?: readonly string[];
  /** Whether the lender asked for it. */
  asked?: boolean;
  /** The id of the first try, so that another try is the same correction. */
  id?: string;
}

export const nothing: UnsentCorrection = { typed: {}, reason: '' };

const words = {
  begin: () => nothing,
  isWhole: (found: unknown) => fits<UnsentCorrection>(found, { typed: {}, reason: 'string', 'confirmed?': ['string'] }),
  isUnsent: ({ typed, reason, confirmed = [] }: UnsentCorrection) =>
    reason !== '' || Object.keys(typed).length + confirmed.length > 0,
  join: (found: UnsentCorrection) => found,
};

/** What was typed over the answers of an application and is not sent yet. It stays on this device. */
export const useUnsent = (id: string) => useWriting(boxOf.correction(id), words);

export type UnsentBox = ReturnType<typeof useUnsent>;
