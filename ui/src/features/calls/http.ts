import { notify } from '../../components/notify';
import { currentSpeech } from '../../i18n/language';
import { connection } from '../../lib/connection';
import { createHttp, type Surroundings } from '../../lib/http/http';
import { session } from '../../lib/session';
import { clock } from '../../lib/wait';

/** The page is loaded anew, once what was typed is kept. Who stands at the door by now, or has come in, is left alone. */
async function reload(): Promise<void> {
  if (location.pathname === '/login' || session.token()) return;
  document.body.inert = true;
  const { readyToLeave } = await import('../../lib/before-leaving');
  await readyToLeave();
  location.reload();
}

/** What this page's calls touch. */
export const surroundings: Surroundings = {
  fetch: (request) => fetch(request),
  session,
  language: () => currentSpeech().language,
  tell: notify,
  wait: clock.later,
  // Where the part that waits is not at hand, nobody has typed anything.
  reload: () => void reload().catch(() => location.reload()),
  origin: location.origin,
  heard: connection.heard,
};

/** The calls of this page to its own server, told by toast. */
export const http = createHttp(surroundings);
