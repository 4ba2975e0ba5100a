import { useSpeech } from '../i18n/language';
import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { timeOfDay } from '../lib/time';
import { Icon, type IconName } from './Icon';
import styles from './SaveState.module.css';

export type Saving = { state: 'saved'; at: Date } | { state: 'saving' | 'signal' | 'signIn' };

const icons: Record<Saving['state'], IconName> = { saved: 'check', saving: 'device', signal: 'device', signIn: 'warn' };

/** Where the answers are. Always on the page, and spoken when it changes; never a toast. */
export function SaveState({ saving }: { saving: Saving }) {
  const { save } = shellText.use();
  const { language } = useSpeech();
  return (
    <span className={cx(styles.save, styles[saving.state])} role="status">
      <Icon name={icons[saving.state]} />
      <span>{saving.state === 'saved' ? save.saved(timeOfDay(saving.at, language)) : save[saving.state]}</span>
    </span>
  );
}
