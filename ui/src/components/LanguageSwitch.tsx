import { switchLanguage } from '../i18n/catalogue';
import { useSpeech } from '../i18n/language';
import type { Language } from '../i18n/languages';
import { shellText } from '../i18n/shell';
import { CallError } from '../lib/http/error';
import { failureNotice } from '../lib/http/notice';
import styles from './LanguageSwitch.module.css';
import { notify } from './notify';

const names = [
  { language: 'en', short: 'EN', name: 'English' },
  { language: 'es', short: 'ES', name: 'Español' },
] as const;

/** Offline, the other language may not load. Then the page stays as it is and shows why. */
function turnTo(language: Language): void {
  switchLanguage(language).catch(() => notify.failure(failureNotice(new CallError())));
}

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
          onClick={() => turnTo(language)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
