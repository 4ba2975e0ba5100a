import { useState } from 'react';
import { http } from '../../../features/calls/http';
import type { Invitee, InviteLink } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { proven } from '../proof';

export interface Invited extends InviteLink {
  email: string;
}

export function useInvite(): {
  invited: Invited | undefined;
  busy: boolean;
  /** Resolves to whether the link was made. */
  invite: (invitee: Invitee) => Promise<boolean>;
  forget: () => void;
} {
  const [invited, setInvited] = useState<Invited>();
  const [busy, setBusy] = useState(false);
  return {
    invited,
    busy,
    invite: async (invitee) => {
      setBusy(true);
      try {
        const made = await proven(() => http('POST /user/invite', { body: invitee, quiet: true }));
        setInvited({ ...made, email: invitee.email });
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return false;
      } finally {
        setBusy(false);
      }
    },
    forget: () => setInvited(undefined),
  };
}
