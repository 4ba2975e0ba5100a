import { toast } from 'react-hot-toast/headless';
import { useSpeech } from '../i18n/language';
import { lines, type Message } from '../i18n/message';
import { cx } from '../lib/cx';
import styles from './notify.module.css';

interface Words {
  title: Message;
  text: Message;
}

/** Title and text, language by language: on a first visit the Spanish whole, then the English whole. */
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

/** Tells a person what happened, wherever they are on the site. */
export const notify = {
  // The same trouble may meet more than one call, and its caller as well: it is told once.
  failure: (words: Words): void => void toast.error(<ToastWords {...words} />, { id: JSON.stringify(words) }),
  success: (words: Words): void => void toast.success(<ToastWords {...words} />),
};
