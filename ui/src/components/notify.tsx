import { toast } from 'react-hot-toast/headless';
import { useSpeech } from '../i18n/language';
import { lines, type Message } from '../i18n/message';
import { cx } from '../lib/cx';
import styles from './notify.module.css';

interface Words {
  title: Message;
  text: Message;
}

/** Title and text by language: on a first visit all of the Spanish, then all of the English. */
export function ToastWords({ title, text }: Words) {
  const speech = useSpeech();
  const titles = lines(title, speech);
  const texts = lines(text, speech);
  const spoken = new Set([...titles, ...texts].map(({ language }) => language));
  return [...spoken].map((language, index) => (
    <div key={language} lang={language} className={cx(index > 0 && styles.second)}>
      <strong className={styles.title}>{titles.find((line) => line.language === language)?.words}</strong>
      <p className={styles.text}>{texts.find((line) => line.language === language)?.words}</p>
    </div>
  ));
}

export const notify = {
  // Several calls and their caller may report the same failure: show it once.
  failure: (words: Words): void => void toast.error(<ToastWords {...words} />, { id: JSON.stringify(words) }),
  success: (words: Words, duration?: number): void =>
    void toast.success(<ToastWords {...words} />, { ...(duration !== undefined && { duration }) }),
};
