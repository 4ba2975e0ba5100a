import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../lib/http/error';
import { type Opened, resumeDraft, watchWork } from '../drafts/drafts';
import { form } from './form-of';
import { createSitting, type Sitting } from './sitting';

/** Finding the draft to go on with: there may be none. */
export type Opening = { state: 'opening' | 'failed' | 'none' } | { state: 'here'; sitting: Sitting };

/** What a person has been told and has ticked stays theirs from page to page. */
const sittings = new WeakMap<Opened, Sitting>();

function sittingAt(opened: Opened): Sitting {
  const sitting = sittings.get(opened) ?? createSitting(opened);
  sittings.set(opened, sitting);
  return sitting;
}

/** The draft of this account that is worked on. */
export function useOpening(owner: string | undefined): [Opening, retry: () => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let gone = false;
    const found = (next: Opening) => {
      if (!gone) setOpening(next);
    };
    if (owner === undefined) found({ state: 'failed' });
    else {
      resumeDraft(owner, form)
        .then((opened) => found(opened ? { state: 'here', sitting: sittingAt(opened) } : { state: 'none' }))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          found({ state: 'failed' });
        });
    }
    return () => {
      gone = true;
    };
  }, [owner, turn]);
  useEffect(() => watchWork(() => setTurn((past) => past + 1)), []);
  const retry = useCallback(() => {
    setOpening({ state: 'opening' });
    setTurn((past) => past + 1);
  }, []);
  return [opening, retry];
}
