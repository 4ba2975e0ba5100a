import type { Session } from '../../lib/api/types';
import { whenVisible } from '../../lib/seen';
import { session } from '../../lib/session';
import { sessionShape } from '../../lib/session-shape';
import { fits } from '../../lib/shape';

/* Each tab keeps a session that is not remembered for itself. A new tab, such as one opened by a link in an email, asks
   the others for theirs, so that nobody signs in twice. Only this site's pages hear each other. */
const channel = 'lender.session-of-another-tab';
const question = 'session?';

/** Gives this tab's session to the tabs that ask. Returns a function that stops this. */
export function answerOtherTabs(): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', ({ data }) => {
    const own = session.current();
    if (data === question && own) tabs.postMessage(own);
  });
  return () => tabs.close();
}

/** Another tab may still have the session that ended in this one, so only a tab without an earlier one asks. */
const isNew = () => session.token() === null && session.own('inside').read() === null;

/** Asks the other tabs for a session, now and whenever the user comes back to this one, until `take` has one. */
export function askOtherTabs(take: (found: Session) => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', ({ data }) => {
    if (isNew() && fits<Session>(data, sessionShape)) take(data);
  });
  const ask = () => {
    if (isNew()) tabs.postMessage(question);
  };
  ask();
  const stop = whenVisible(ask);
  return () => {
    stop();
    tabs.close();
  };
}
