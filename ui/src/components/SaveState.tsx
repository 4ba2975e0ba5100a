import { useRef } from 'react';
import { useSpeech } from '../i18n/language';
import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { recently } from '../lib/time';
import { Icon, type IconName } from './Icon';
import styles from './SaveState.module.css';

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
 * Where the answers are. Always on the page, never a toast; spoken when it has changed, but not that a save has set out:
 * somebody who types would hear that every second.
 */
export function SaveState({ saving }: { saving: Saving }) {
  const { save } = shellText.use();
  const { language } = useSpeech();
  const words = saving.state === 'saved' ? save.saved(recently(saving.at, language)) : save[saving.state];
  const said = useRef(words);
  if (saving.state !== 'saving') said.current = words;
  return (
    <span className={cx(styles.save, styles[saving.state])} data-saving={saving.state}>
      <Icon name={icons[saving.state]} />
      <span aria-hidden="true">{words}</span>
      <span className="unseen" role="status">
        {said.current}
      </span>
    </span>
  );
}
