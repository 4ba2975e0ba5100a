import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../lib/http/error';
import { openDraft, resumeDraft, workOn } from '../application/here';
import type { Opened } from '../drafts/opened';
import { form } from './form-of';
import { createSitting, type Sitting } from './sitting';

/**
 * Finding the draft to go on with: there may be none. One that an address names may have been sent, or not be this account's,
 * or not any more.
 */
export type Opening =
  | { state: 'opening' | 'failed' | 'none' | 'sent' | 'unknown' }
  | { state: 'here'; sitting: Sitting };

/** What a person has been told and has ticked stays theirs from page to page. */
const sittings = new WeakMap<Opened, Sitting>();

function sittingAt(opened: Opened): Sitting {
  const sitting = sittings.get(opened) ?? createSitting(opened);
  sittings.set(opened, sitting);
  return sitting;
}

/** Why a draft that an address names cannot be gone on with. */
const ends: Record<string, Opening> = { 404: { state: 'unknown' }, 409: { state: 'sent' } };

async function openNamed(id: string, owner: string): Promise<Opening> {
  try {
    const opened = await openDraft(id, owner, form);
    return { state: 'here', sitting: sittingAt(opened) };
  } catch (error) {
    const end = error instanceof CallError ? ends[String(error.status)] : undefined;
    if (!end) throw error;
    return end;
  }
}

async function resume(owner: string): Promise<Opening> {
  const opened = await resumeDraft(owner, form);
  return opened ? { state: 'here', sitting: sittingAt(opened) } : { state: 'none' };
}

const opens = ({ opening, of }: { opening: Opening; of: string | undefined }, named: string | undefined) =>
  of === named || (opening.state === 'here' && opening.sitting.opened.id === named);

/** The draft of this account that is named, else the one that is worked on. Never is one shown in place of another. */
export function useOpening(owner: string | undefined, named?: string): [Opening, retry: () => void] {
  const [found, setFound] = useState<{ opening: Opening; of: string | undefined }>({
    opening: { state: 'opening' },
    of: named,
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let gone = false;
    const find = (opening: Opening) => {
      if (gone) return;
      // Whatever names no draft means this one from now on.
      if (named !== undefined && opening.state === 'here') workOn(named);
      setFound({ opening, of: named });
    };
    if (owner === undefined) find({ state: 'failed' });
    else {
      (named === undefined ? resume(owner) : openNamed(named, owner)).then(find).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        find({ state: 'failed' });
      });
    }
    return () => {
      gone = true;
    };
  }, [owner, named, turn]);
  const retry = useCallback(() => {
    setFound({ opening: { state: 'opening' }, of: named });
    setTurn((past) => past + 1);
  }, [named]);
  return [opens(found, named) ? found.opening : { state: 'opening' }, retry];
}
