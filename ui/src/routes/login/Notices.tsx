import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { signIn } from '../../features/account/account';
import { askOtherTabs } from '../../features/account/other-tabs';
import { useSpeech } from '../../i18n/language';
import { painted } from '../../lib/painted';
import { session } from '../../lib/session';
import { useSignal } from '../../lib/useSignal';
import { begunHere } from '../../lib/visitor';
import { wantedFrom } from '../../lib/wanted';
import styles from './LoginPage.module.css';
import { words as en } from './notices.en';
import { words as es } from './notices.es';

// Both languages, because offline the other one could not be loaded.
const catalogue = { en, es };

const draftPage = /^\/apply\/.+[?&]draft=/;

interface Found {
  applications: number;
  all: number;
  drafts: boolean;
  device: 'phone' | 'device';
}

async function look(): Promise<Found> {
  const [{ isAnythingOn, labelsOn }, { isPhone }] = await Promise.all([
    import('../../lib/device/labels'),
    import('../../lib/device/phone'),
  ]);
  const kinds = await labelsOn('outbox');
  const applications = kinds.filter((kind) => kind === 'application').length;
  const drafts = await isAnythingOn('drafts');
  return { applications, all: kinds.length, drafts, device: isPhone() ? 'phone' : 'device' };
}

function useFound(): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let gone = false;
    look()
      .then((all) => !gone && setFound(all))
      // Offline that part may fail to load; the notice is shown without it.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return found;
}

const hasEnded = () => session.token() === null && session.own('inside').read() !== null;

/** Whether someone was signed in here without signing out, in this tab or another. */
function useEnded(): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const ask = () => setEnded(hasEnded());
    // Filled after the live region was painted, so that it is announced.
    void painted().then(ask);
    return session.watch(ask);
  }, []);
  return ended;
}

/** Goes on to the page that was wanted if another tab is signed in. */
function useOtherTabs(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      askOtherTabs((found) => {
        signIn(found, false);
        navigate(wantedFrom(search, location.origin), { replace: true });
      }),
    [search, navigate],
  );
}

/**
 * Says why the user has to sign in again if the session ended, and how many items wait on this device, without saying
 * whose.
 */
export function Notices() {
  useOtherTabs();
  const found = useFound();
  const ended = useEnded();
  const online = useSignal();
  const text = catalogue[useSpeech().language];
  const isForDraft = draftPage.test(wantedFrom(location.search, location.origin)) && begunHere.maybe();
  return (
    <div className={styles.box} role="status">
      {found && isForDraft && (
        <section className={styles.waits}>
          <Icon name="device" />
          <h2>{text.begun[found.device]}</h2>
          <p>{text.begun.text}</p>
        </section>
      )}
      {ended && (
        <section className={styles.waits}>
          <Icon name="info" />
          <h2>{text.ended.title}</h2>
          <p>{text.ended.text}</p>
        </section>
      )}
      {found?.drafts && !isForDraft && !online && (
        <section className={styles.waits}>
          <Icon name="device" />
          <h2>{text.drafts[found.device]}</h2>
          <p>{text.drafts.text}</p>
        </section>
      )}
      {found && found.all > 0 && (
        <section className={styles.waits}>
          <Icon name="device" />
          <h2>
            {found.applications > 0 ? text.applications[found.device](found.applications) : text.others[found.device]()}
          </h2>
          <p>{found.applications > 1 ? text.signInAll : text.signIn}</p>
        </section>
      )}
    </div>
  );
}
