import { useLocation } from 'react-router-dom';
import { switchLanguage } from '../i18n/catalogue';
import { useSpeech } from '../i18n/language';
import { languages } from '../i18n/languages';
import { shellText } from '../i18n/shell';
import { CallError } from '../lib/http/error';
import { failureNotice } from '../lib/http/notice';
import styles from './LanguageSwitch.module.css';
import { notify } from './notify';

const names = { en: 'English', es: 'Español' };

/** Links, so that a page from the server changes its language before the app has started. */
export function LanguageSwitch() {
  const text = shellText.use();
  const speech = useSpeech();
  const { pathname, search, hash } = useLocation();
  return (
    <fieldset className={styles.switch} aria-label={text.language}>
      {languages.map((language) => (
        <a
          key={language}
          href={(language === 'es' ? `/es${pathname}`.replace(/\/$/, '') : pathname) + search + hash}
          lang={language}
          aria-label={`${language}, ${names[language]}`}
          aria-current={speech.language === language}
          onClick={(event) => {
            event.preventDefault();
            // Offline, the other language may not load. Then the page stays as it is and shows why.
            switchLanguage(language).catch(() => notify.failure(failureNotice(new CallError())));
          }}
        >
          {language}
        </a>
      ))}
    </fieldset>
  );
}
