import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { keptOf } from '../../features/application/here';
import { stepAddress } from '../../features/wizard/address';
import { begin, programOf } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { CallError } from '../../lib/http/error';

/** Where somebody comes to who has chosen a program on its page. */
export type Arrival = 'looking' | 'choose' | 'again';

/**
 * Whoever chose a program that is a loan type of its own needs no other choice: their application opens. If there is a draft
 * for it on this device, they choose between that and another. It is replaced in the history: Back does not begin one more.
 */
export function useStraightOn(interest: string | null): Arrival {
  const user = useUser();
  const navigate = useNavigate();
  const program = programOf(interest);
  const [found, setFound] = useState<{ interest: string | null; arrival: Arrival }>();
  useEffect(() => {
    if (!user || program === undefined) return;
    let gone = false;
    const stay = (arrival: Arrival) => setFound({ interest, arrival });
    keptOf(user.id)
      .then((kept) => {
        if (gone) return;
        if (kept.some(([, { content }]) => content.programInterest === interest)) return stay('again');
        const { id } = begin(user, program, interest);
        navigate(stepAddress(definition.steps[0]?.route ?? '', id), { replace: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!gone) stay('choose');
      });
    return () => {
      gone = true;
    };
  }, [user, program, interest, navigate]);
  if (program === undefined) return 'choose';
  return found?.interest === interest ? found.arrival : 'looking';
}
