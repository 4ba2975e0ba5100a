import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { readWhole } from '../../features/application/reading';
import { stepAddress } from '../../features/wizard/address';
import { beginAgain } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { useBusy } from '../../lib/useBusy';

/** Begins an application with the answers of a sent one and opens it. */
export function useCopyInto(id: string): { copying: boolean; copyInto: () => Promise<void> } {
  const user = useUser();
  const navigate = useNavigate();
  const [copying, whileCopying] = useBusy();
  return {
    copying,
    copyInto: async () => {
      if (!user) return;
      const earlier = await whileCopying(() => readWhole(id));
      if (earlier) navigate(stepAddress(definition.steps[0]?.route ?? '', beginAgain(user, earlier).id));
    },
  };
}
