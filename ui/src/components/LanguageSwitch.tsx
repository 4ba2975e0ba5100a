import { switchLanguage } from '../i18n/catalogue';
import { useSpeech } from '../i18n/language';
import { shellText } from '../i18n/shell';
import styles from './LanguageSwitch.module.css';

const names = [
  { language: 'en', short: 'EN', name: 'English' },
  { language: 'es', short: 'ES', name: 'Español' },
] as const;

export function LanguageSwitch() {
  const text = shellText.use();
  const speech = useSpeech();
  return (
    <fieldset className={styles.switch} aria-label={text.language}>
      {names.map(({ language, short, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${short}, ${name}`}
          aria-pressed={speech.language === language}
          onClick={() => void switchLanguage(language)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
