import { Button } from '../../../components/Button';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import type { DeskApplication } from '../../../lib/api/types';
import { lenderTime, withYear } from '../../../lib/time';
import { evidenceText } from './evidence';
import { fileText } from './file';
import styles from './Sections.module.css';
import type { File } from './useFile';

interface ConsentsProps {
  application: DeskApplication;
  /** To record whether the lender has the co-borrower’s authorization. */
  file?: false | File;
}

/** The consents word for word, with the evidence for them, and what the lender was given outside of the site. */
export function Consents({ application, file }: ConsentsProps) {
  const { consents: text } = evidenceText.use();
  const { flags } = fileText.use();
  const { language } = useSpeech();
  const { coBorrowerAuthorization: given } = application;
  const isMissing = application.flags.some(({ name }) => name === 'coBorrowerAuthorization');
  const record = (file: File) =>
    void file.change(`authorization ${!given}`, (headers) =>
      http('POST /admin/application/{id}/co-borrower-authorization', {
        path: { id: application.id },
        headers,
        body: { given: !given },
        quiet: true,
      }),
    );
  const consents = application.consents.map(
    ({ id, text: words, language: shown, version, at, person, ip, userAgent, passwordByLinkAt }) => (
      <div key={id} className={styles.consent}>
        <p lang={shown}>{words}</p>
        <dl>
          <div>
            <dt>{text.evidence}</dt>
            <dd>
              {lenderTime(new Date(at), language, withYear)} · {text.version(version, text.languages[shown])}
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
              <dd>{lenderTime(new Date(passwordByLinkAt), language, withYear)}</dd>
            </div>
          )}
        </dl>
      </div>
    ),
  );
  return (
    <>
      {consents}
      {(given || isMissing) && (
        <div className={styles.consent}>
          <p>{given ? text.coBorrower : flags.of.coBorrowerAuthorization()}</p>
          {given && (
            <p className="note">
              <bdi>{given.name}</bdi> · {lenderTime(new Date(given.at), language, withYear)} · {text.by}{' '}
              <bdi>{given.by.name}</bdi>
            </p>
          )}
          {file && (
            <div>
              <Button look="line" slim onClick={() => record(file)}>
                {given ? text.remove : text.record}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
