import type { Session } from '../../lib/api/types';
import { createHttp } from '../../lib/http/http';
import { openVaultHere } from '../../lib/journal';
import { session } from '../../lib/session';
import { surroundings } from '../calls/http';
import { askToBeWoken } from './device';
import { exclusively } from './lock';
import { createOutbox, type Outbox } from './outbox';

export async function openOutbox({ user, draftKey }: Session): Promise<Outbox> {
  const vault = await openVaultHere(user.id, draftKey);
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
