import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApplicant } from '../../features/account/applicant';
import { findEarlier } from '../../features/application/earlier';
import { keptOf } from '../../features/application/here';
import { stepAddress } from '../../features/wizard/address';
import { begin, programOf } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { CallError } from '../../lib/http/error';
import { visitor } from '../../lib/visitor';
import { within } from '../../lib/wait';

/** How long, in milliseconds, opening a form may wait for what was sent earlier. */
const earlierWaitMs = 2000;

/** Where someone who chose a program on its page arrives. */
export type Arrival = { state: 'looking' | 'choose' } | { state: 'again'; draft: string };

const looking: Arrival = { state: 'looking' };
const choose: Arrival = { state: 'choose' };

/**
 * A chosen program that is itself a loan type opens its application at once. If this device has a draft for it, the
 * user chooses between it and a new one. Replaces the history entry, so that Back does not start another application.
 */
export function useStraightOn(interest: string | null): Arrival {
  const user = useApplicant();
  const navigate = useNavigate();
  const program = programOf(interest);
  const [found, setFound] = useState<{ interest: string | null; arrival: Arrival }>();
  useEffect(() => {
    if (!user || program === undefined) return;
    let gone = false;
    const stay = (arrival: Arrival) => setFound({ interest, arrival });
    keptOf(user.id)
      .then(async (kept) => {
        if (gone) return;
        const [draft] = kept.find(([, { content }]) => content.programInterest === interest) ?? [];
        if (draft !== undefined) return stay({ state: 'again', draft });
        // A borrower who sent one before waits a moment, so that it need not be typed again.
        if (user.id !== visitor) await within(earlierWaitMs, findEarlier(user.id));
        if (gone) return;
        const { id } = begin(user, program, interest);
        navigate(stepAddress(definition.steps[0]?.route ?? '', id), { replace: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!gone) stay(choose);
      });
    return () => {
      gone = true;
    };
  }, [user, program, interest, navigate]);
  if (program === undefined) return choose;
  return found?.interest === interest ? found.arrival : looking;
}
