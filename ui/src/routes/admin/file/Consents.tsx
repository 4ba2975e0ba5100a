import { useSpeech } from '../../../i18n/language';
import type { DeskApplication } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { fileText } from './file';
import styles from './Sections.module.css';

/** The consents word for word, with the evidence for them. */
export function Consents({ application }: { application: DeskApplication }) {
  const { consents: text } = fileText.use();
  const { language } = useSpeech();
  return application.consents.map(
    ({ id, text: words, language: shown, version, at, person, ip, userAgent, passwordByLinkAt }) => (
      <div key={id} className={styles.consent}>
        <p lang={shown}>{words}</p>
        <dl>
          <div>
            <dt>{text.evidence}</dt>
            <dd>
              {lenderTime(new Date(at), language)} · {text.version(version, text.languages[shown])}
            </dd>
          </div>
          <div>
            <dt>{text.by}</dt>
            <dd>
              <bdi>{person.name}</bdi>, <bdi>{person.email}</bdi>
            </dd>
          </div>
          <div>
            <dt>{text.ip}</dt>
            <dd>{ip}</dd>
          </div>
          <div>
            <dt>{text.agent}</dt>
            <dd>
              <bdi>{userAgent}</bdi>
            </dd>
          </div>
          {passwordByLinkAt && (
            <div>
              <dt>{text.byLink}</dt>
              <dd>{lenderTime(new Date(passwordByLinkAt), language)}</dd>
            </div>
          )}
        </dl>
      </div>
    ),
  );
}
