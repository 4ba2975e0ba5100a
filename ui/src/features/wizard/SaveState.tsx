import { useRef } from 'react';
import { Icon, type IconName } from '../../components/Icon';
import { useSpeech } from '../../i18n/language';
import { cx } from '../../lib/cx';
import { isPhone } from '../../lib/device/phone';
import { recently } from '../../lib/time';
import styles from './SaveState.module.css';
import { wizardText } from './wizard';

export type Saving =
  | { state: 'saved'; at: Date }
  | { state: 'saving' | 'waiting' | 'refused' | 'signal' | 'signIn' | 'device' };

const icons: Record<Saving['state'], IconName> = {
  saved: 'check',
  saving: 'device',
  waiting: 'signal-off',
  refused: 'warn',
  signal: 'device',
  signIn: 'warn',
  device: 'device',
};

/**
 * Where the answers are saved. Always on the page, never a toast. Screen readers announce changes except "saving",
 * which would interrupt typing every second.
 */
export function SaveState({ saving }: { saving: Saving }) {
  const { save } = wizardText.use();
  const { language } = useSpeech();
  const said = (state: Exclude<Saving['state'], 'saved'>) => {
    const words = save[state];
    return typeof words === 'string' ? words : words(save.on[isPhone() ? 'phone' : 'device']);
  };
  const parts = saving.state === 'saved' ? save.saved(recently(saving.at, language)) : [said(saving.state)];
  const [begin, place, end] = parts;
  const words = parts.join('');
  const spoken = useRef(words);
  if (saving.state !== 'saving') spoken.current = words;
  return (
    <span className={cx(styles.save, styles[saving.state])} data-saving={saving.state}>
      <Icon name={icons[saving.state]} />
      <span aria-hidden="true">
        {begin}
        <span className={styles.place}>{place}</span>
        {end}
      </span>
      <span className="unseen" role="status">
        {spoken.current}
      </span>
    </span>
  );
}
