import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon';
import { useSpeech } from '../../i18n/language';
import styles from './LoginPage.module.css';
import { words as en } from './waits.en';
import { words as es } from './waits.es';

// Both languages are at hand: there may be no signal to fetch one.
const catalogue = { en, es };

interface Found {
  /** How many applications wait, */
  applications: number;
  /** and how much there is in all. */
  all: number;
  device: 'phone' | 'device';
}

/** What waits on this device to be sent. */
async function look(): Promise<Found> {
  const [{ labelsOn }, { isPhone }] = await Promise.all([
    import('../../lib/device/labels'),
    import('../../lib/device/phone'),
  ]);
  const kinds = await labelsOn('outbox');
  const applications = kinds.filter((kind) => kind === 'application').length;
  return { applications, all: kinds.length, device: isPhone() ? 'phone' : 'device' };
}

/** Tells whoever stands at the door that something waits here: how much, and nothing of whose it is. */
export function Waits() {
  const [found, setFound] = useState<Found>();
  const text = catalogue[useSpeech().language];
  useEffect(() => {
    let gone = false;
    look()
      .then((all) => !gone && setFound(all))
      // Without a network that part may not come: who signs in is told all the same.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  if (!found?.all) return null;
  const { applications, device } = found;
  return (
    <section className={styles.waits} role="status">
      <Icon name="device" />
      <h2>{applications > 0 ? text.applications[device](applications) : text.others[device]()}</h2>
      <p>{applications > 1 ? text.signInAll : text.signIn}</p>
    </section>
  );
}
