import { useState } from 'react';
import { http } from '../../../features/calls/http';
import type { Invitee, InviteLink } from '../../../lib/api/types';
import { useBusy } from '../../../lib/useBusy';
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
  const [busy, whileBusy] = useBusy();
  return {
    invited,
    busy,
    invite: async (invitee) => {
      const made = await whileBusy(() => proven(() => http('POST /user/invite', { body: invitee, quiet: true })));
      if (made) setInvited({ ...made, email: invitee.email });
      return made !== undefined;
    },
    forget: () => setInvited(undefined),
  };
}
