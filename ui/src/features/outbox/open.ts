import type { Session } from '../../lib/api/types';
import { remembered } from '../../lib/device/remembered';
import { createHttp } from '../../lib/http/http';
import { openVaultHere, openVisitorVault } from '../../lib/journal';
import { record } from '../../lib/record';
import { session } from '../../lib/session';
import { visitor } from '../../lib/visitor';
import { surroundings } from '../calls/http';
import { askToBeWoken } from './device';
import { exclusively } from './lock';
import { createOutbox, type Outbox } from './outbox';
import { recordChannel } from './waking';

// A page that reads what the worker has sent must reach a server that has it.
new BroadcastChannel(recordChannel).addEventListener('message', ({ data }) => record.saw(data));

/** The outbox for what visitors send from this device. It never sends as someone who signed in since. */
export async function openVisitorsOutbox(): Promise<Outbox> {
  const nobody = { token: () => null, end: () => undefined };
  return createOutbox(await openVisitorVault(), {
    http: (language) => createHttp({ ...surroundings, session: nobody, language: () => language }),
    now: Date.now,
    random: Math.random,
    mayCall: () => true,
    exclusively: (work) => exclusively(visitor, work),
    // Only an account's outbox can be sent while the site is closed.
    askToBeWoken: () => undefined,
  });
}

export async function openOutbox({ user, draftKey }: Session): Promise<Outbox> {
  const vault = await openVaultHere(user.id, draftKey);
  if (record.newest()) record.saw(await remembered.record());
  // Never send as someone else: another account may sign in during a call.
  const token = () => {
    const now = session.current();
    return now?.user.id === user.id ? now.token : null;
  };
  return createOutbox(vault, {
    http: (language) => createHttp({ ...surroundings, session: { token, end: session.end }, language: () => language }),
    now: Date.now,
    random: Math.random,
    mayCall: () => token() !== null,
    exclusively: (work) => exclusively(user.id, work),
    askToBeWoken: () => void askToBeWoken(),
  });
}
