import { lazy, type ReactNode, Suspense } from 'react';
import { http } from '../../../features/calls/http';
import { Composer } from '../../../features/thread/Composer';
import { usePages } from '../../../features/thread/pages';
import { Thread } from '../../../features/thread/Thread';
import { useSpeech } from '../../../i18n/language';
import type { DeskApplication } from '../../../lib/api/types';
import { recently } from '../../../lib/time';
import { deskText } from '../desk';
import { useMay } from '../role';
import { Answers } from './Answers';
import { Consents } from './Consents';
import { Duplicates } from './Duplicates';
import { Figures, useNameOf } from './Figures';
import { fileText } from './file';
import { Notes } from './Notes';
import styles from './Sections.module.css';
import { Timeline } from './Timeline';
import type { File } from './useFile';

/** Not every file has one, and a list is gone through file by file. */
const Estimates = lazy(async () => ({ default: (await import('./Estimates')).Estimates }));

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`file-${id}`}>
      <h2 id={`file-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

function Missing({ missing }: { missing: readonly string[] }) {
  const { open } = fileText.use();
  const nameOf = useNameOf();
  if (missing.length === 0) return <p className={styles.none}>{open.none}</p>;
  return (
    <details className={styles.missing}>
      <summary>{open.title(missing.length)}</summary>
      <ul>
        {missing.map((path) => (
          <li key={path}>{nameOf(path)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Everything that is known of an application: what to decide by first, then what was answered, then the proof. */
export function Sections({ application, file }: { application: DeskApplication; file: File }) {
  const text = fileText.use();
  const { only } = deskText.use();
  const { language } = useSpeech();
  const mayWrite = useMay('processor');
  const { id, duplicates, figures, missing, thread, borrower, estimates, notes, consents, timeline, readers } =
    application;
  const { messages, before, fetching } = usePages({ messages: thread, next: application.threadNext }, (cursor) =>
    http('GET /admin/application/{id}/message', { path: { id }, query: new URLSearchParams({ cursor }) }),
  );
  return (
    <div className={styles.sections}>
      <Duplicates duplicates={duplicates} />
      <Section id="figures" title={text.figures.title}>
        <Figures figures={figures} />
        <Missing missing={missing} />
      </Section>
      {estimates.some(({ sentAt }) => sentAt) && (
        <Section id="estimates" title={text.estimates.title}>
          <Suspense>
            <Estimates application={application} />
          </Suspense>
        </Section>
      )}
      <Section id="thread" title={text.thread}>
        <Thread messages={messages} reader="lender" before={before} fetching={fetching} />
        {mayWrite ? (
          <Composer
            box={`${id}/message`}
            label={text.write(`\u2068${borrower.slice(0, 60)}\u2069`)}
            send={text.send}
            onSend={file.write}
          />
        ) : (
          <p className="note">{only.reading}</p>
        )}
      </Section>
      <Section id="answers" title={text.answers}>
        <Answers application={application} heading="h3" />
      </Section>
      <Section id="notes" title={text.notes.title}>
        <p className="note">{text.notes.lede}</p>
        <Notes notes={notes} />
        {mayWrite && <Composer box={`${id}/note`} label={text.notes.write} send={text.notes.keep} onSend={file.note} />}
      </Section>
      <Section id="happened" title={text.happened}>
        <Timeline entries={timeline} />
        {readers.length > 0 && (
          <p className="note">
            {text.readers}:{' '}
            {readers.map(({ by, at, times }) => (
              <span key={`${by.account}${by.name}`} className={styles.reader}>
                <bdi>{by.name}</bdi> {text.times(times)}, {recently(new Date(at), language)}
              </span>
            ))}
          </p>
        )}
      </Section>
      {consents.length > 0 && (
        <Section id="consents" title={text.consents.title}>
          <Consents application={application} />
        </Section>
      )}
    </div>
  );
}
