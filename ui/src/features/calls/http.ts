import { notify } from '../../components/notify';
import { currentSpeech } from '../../i18n/language';
import { connection } from '../../lib/connection';
import { createHttp } from '../../lib/http/http';
import { session } from '../../lib/session';

/** The calls of this page to its own server, told by toast. */
export const http = createHttp({
  fetch: (request) => fetch(request),
  session,
  language: () => currentSpeech().language,
  tell: notify,
  wait: (ms, then) => void setTimeout(then, ms),
  reload: () => location.reload(),
  origin: location.origin,
  heard: connection.heard,
});
