import { notify } from '../../components/notify';
import { currentSpeech } from '../../i18n/language';
import { createHttp, type Surroundings } from '../../lib/http/http';
import { session } from '../../lib/session';

/** This page, as its calls see it. */
export const surroundings: Surroundings = {
  fetch: (request) => fetch(request),
  session,
  language: () => currentSpeech().language,
  tell: notify,
  wait: (ms, then) => void setTimeout(then, ms),
  reload: () => location.reload(),
  origin: location.origin,
};

/** The calls of this page to its own server, told by toast. */
export const http = createHttp(surroundings);
