import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../lib/http/error';
import { within } from '../../lib/wait';
import { currentUser } from '../account/account';
import { openDraft, resumeDraft, workOn } from '../application/here';
import type { Opened } from '../drafts/opened';
import { recall } from './begin';
import { bringIn, useTellAdded } from './bring-in';
import { form } from './form-of';
import { createSitting, pricePerDoor, type Sitting } from './sitting';

/**
 * Loading the draft to continue. There may be none, or the draft in the address was sent, belongs to another account,
 * no longer exists, or was begun here without an account and perhaps by someone else.
 */
export type Opening =
  | { state: 'opening' | 'failed' | 'none' | 'sent' | 'unknown' | 'doubtful' }
  | { state: 'here'; sitting: Sitting };

/** Which messages were shown and which consents are checked stays the same between pages. */
const sittings = new WeakMap<Opened, Sitting>();

function sittingAt(opened: Opened): Sitting {
  const sitting = sittings.get(opened) ?? createSitting(opened, pricePerDoor);
  sittings.set(opened, sitting);
  return sitting;
}

/** Milliseconds to find out where its answers come from before a draft is shown. */
const recallMs = 400;

async function hereWith(opened: Opened): Promise<Opening> {
  await within(recallMs, recall(opened));
  return { state: 'here', sitting: sittingAt(opened) };
}

const ends: Record<string, Opening> = { 404: { state: 'unknown' }, 409: { state: 'sent' } };

async function openById(id: string, owner: string, tellAdded: () => void): Promise<Opening> {
  const user = currentUser();
  try {
    const asked = user?.id === owner ? await bringIn(user, tellAdded, id) : [];
    if (asked.some(([one]) => one === id)) return { state: 'doubtful' };
    return await hereWith(await openDraft(id, owner, form));
  } catch (error) {
    const end = error instanceof CallError ? ends[String(error.status)] : undefined;
    if (!end) throw error;
    return end;
  }
}

async function resume(owner: string): Promise<Opening> {
  const opened = await resumeDraft(owner, form);
  return opened ? hereWith(opened) : { state: 'none' };
}

interface Found {
  opening: Opening;
  owner: string | undefined;
  draftId: string | undefined;
}

/** After an expired session, its user keeps the page until it reloads. */
const isFor = (found: Found, owner: string | undefined, draftId: string | undefined) =>
  (owner === undefined || found.owner === owner) &&
  (found.draftId === draftId || (found.opening.state === 'here' && found.opening.sitting.opened.id === draftId));

const failed = (found: Found): Found => ({ ...found, opening: { state: 'failed' } });

/** The draft in the address, else the one this tab works on. Never shows a different draft than the address names. */
export function useOpening(owner: string | undefined, draftId?: string): [Opening, retry: () => void] {
  const [found, setFound] = useState<Found>({ opening: { state: 'opening' }, owner, draftId });
  const [turn, setTurn] = useState(0);
  const tellAdded = useEffectEvent(useTellAdded());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed turn means another try
  useEffect(() => {
    let gone = false;
    const find = (opening: Opening) => {
      if (gone) return;
      // Addresses without a draft id now mean this draft.
      if (draftId !== undefined && opening.state === 'here') workOn(draftId, opening.sitting.opened.owner);
      setFound({ opening, owner, draftId });
    };
    if (owner === undefined) setFound((held) => (held.opening.state === 'here' ? held : failed(held)));
    else {
      (draftId === undefined ? resume(owner) : openById(draftId, owner, tellAdded))
        .then(find)
        .catch((error: unknown) => {
          find({ state: 'failed' });
          if (!(error instanceof CallError)) throw error;
        });
    }
    return () => {
      gone = true;
    };
  }, [owner, draftId, turn]);
  const retry = useCallback(() => {
    setFound({ opening: { state: 'opening' }, owner, draftId });
    setTurn((past) => past + 1);
  }, [owner, draftId]);
  return [isFor(found, owner, draftId) ? found.opening : { state: 'opening' }, retry];
}
