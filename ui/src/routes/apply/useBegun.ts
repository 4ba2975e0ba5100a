import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { refuse } from '../../features/application/here';
import { draftIn } from '../../features/wizard/address';
import { type Begun, bringIn, takeOver, useTellAdded } from '../../features/wizard/bring-in';
import { CallError } from '../../lib/http/error';
import { isWanting } from './wanting';

interface FoundHere {
  /** What may be this person's. */
  asked: readonly Begun[];
  /** Changes when something was added to their applications. */
  added: number;
  add: (id: string) => Promise<void>;
  not: (id: string) => Promise<void>;
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** What was begun on this device without an account. What is surely this person's becomes theirs at once. */
export function useBegun(): FoundHere {
  const user = useUser();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<readonly Begun[]>([]);
  const [added, setAdded] = useState(0);
  const tellAdded = useTellAdded();
  const countIn = () => {
    tellAdded();
    setAdded((count) => count + 1);
  };
  const look = useEffectEvent(async () => {
    if (!user) return;
    try {
      setAsked(await bringIn(user, countIn));
    } catch (error) {
      // Their session has just ended.
      if (!(error instanceof CallError)) throw error;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person may have signed in
  useEffect(() => void look(), [user?.id]);

  function drop(id: string): void {
    setAsked((others) => others.filter(([one]) => one !== id));
    focusHeading();
  }
  return {
    asked,
    added,
    add: async (id) => {
      if (!user) return;
      await takeOver(id, user);
      drop(id);
      countIn();
      // Back to where they were when they left to sign in.
      if (isWanting(state) && draftIn(new URL(state.wanted, location.origin).search) === id)
        navigate(state.wanted, { replace: true });
    },
    not: async (id) => {
      if (!user) return;
      await refuse(id, user.id);
      drop(id);
    },
  };
}
