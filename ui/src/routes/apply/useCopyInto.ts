import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { readWhole } from '../../features/application/reading';
import { stepAddress } from '../../features/wizard/address';
import { beginAgain } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { CallError } from '../../lib/http/error';

/** Begins an application with the answers of a sent one and opens it. */
export function useCopyInto(id: string): { copying: boolean; copyInto: () => Promise<void> } {
  const user = useUser();
  const navigate = useNavigate();
  const [copying, setCopying] = useState(false);
  return {
    copying,
    copyInto: async () => {
      if (!user || copying) return;
      setCopying(true);
      try {
        const begun = beginAgain(user, await readWhole(id));
        navigate(stepAddress(definition.steps[0]?.route ?? '', begun.id));
      } catch (error) {
        // The call has shown its failure.
        if (!(error instanceof CallError)) throw error;
      } finally {
        setCopying(false);
      }
    },
  };
}
