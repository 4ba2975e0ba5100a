import { notify } from '../../components/notify';
import { currentSpeech } from '../../i18n/language';
import { connection } from '../../lib/connection';
import { createHttp, type HttpDeps } from '../../lib/http/http';
import { record } from '../../lib/record';
import { session, tokenLock } from '../../lib/session';
import { clock } from '../../lib/wait';

/**
 * Reloads the page after saving what was typed. Does nothing on the sign-in page, or if someone has signed in again.
 */
async function reload(): Promise<void> {
  if (location.pathname === '/login' || session.token()) return;
  document.body.inert = true;
  const { readyToLeave } = await import('../../lib/before-leaving');
  await readyToLeave();
  location.reload();
}

export const surroundings: HttpDeps = {
  fetch: (request) => fetch(request),
  session,
  // What waits for the new token loads only while a page gets one. If it cannot load, the session counts as ended.
  replacementToken: async () =>
    (await navigator.locks?.request(tokenLock, { mode: 'shared', ifAvailable: true }, (lock) => !lock))
      ? import('../../lib/replacement').then((part) => part.replacementToken()).catch(() => null)
      : null,
  language: () => currentSpeech().language,
  tell: notify,
  wait: clock.later,
  // If the waiting part cannot load, nothing was typed.
  reload: () => void reload().catch(() => location.reload()),
  origin: location.origin,
  record,
  setReached: connection.setReached,
};

export const http = createHttp(surroundings);
