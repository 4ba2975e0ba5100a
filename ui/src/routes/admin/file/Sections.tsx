import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { http } from '../../../features/calls/http';
import { Composer } from '../../../features/thread/Composer';
import { useEarlier, usePages } from '../../../features/thread/pages';
import { Thread } from '../../../features/thread/Thread';
import { boxOf } from '../../../features/thread/useWriting';
import type { DeskApplication } from '../../../lib/api/types';
import { deskText } from '../desk';
import { More } from '../More';
import { useMay } from '../role';
import { Answers } from './Answers';
import { Corrected, Correcting } from './corrections';
import { Duplicates } from './Duplicates';
import { DrawBasis } from './draw-basis';
import { Consents, Readers, Timeline } from './evidence';
import { Figures, useNameOf } from './Figures';
import { fileText } from './file';
import { Notes } from './Notes';
import { Requests, type Wanted } from './requests';
import styles from './Sections.module.css';
import type { File } from './useFile';

/** Loaded separately, because many applications have no estimates. */
const Estimates = lazy(async () => ({ default: (await import('./Estimates')).Estimates }));

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`file-${id}`}>
      <h2 id={`file-${id}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Earlier({
  of,
  list: { earlier, fetching },
}: {
  of: string;
  list: { earlier: (() => void) | undefined; fetching: boolean };
}) {
  const text = deskText.use();
  return (
    <More onMore={earlier} busy={fetching}>
      {text.earlier}
      <span className="unseen">: {of}</span>
    </More>
  );
}

interface MissingProps {
  missing: readonly string[];
  onAsk: false | ((question: string) => void);
}

function Missing({ missing, onAsk }: MissingProps) {
  const { open } = fileText.use();
  const nameOf = useNameOf();
  if (missing.length === 0) return <p className={styles.none}>{open.none}</p>;
  return (
    <details className={styles.missing}>
      <summary>{open.title(missing.length)}</summary>
      {onAsk && <p className="note">{open.ask}</p>}
      <ul>
        {missing.map((path) => (
          <li key={path}>
            {onAsk ? (
              <button type="button" onClick={() => onAsk(path)}>
                {nameOf(path)}
              </button>
            ) : (
              nameOf(path)
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = ({ id }: { id: string }) => id;
const placeOf = ({ sequence }: { sequence: number }) => sequence;

/** Everything about an application: first what decisions need, then the answers, then the evidence. */
export function Sections({ application, file }: { application: DeskApplication; file: File }) {
  const text = fileText.use();
  const [correcting, correct] = useState(false);
  const [wanted, request] = useState<Wanted>();
  const { only } = deskText.use();
  const mayWrite = useMay('processor');
  const mayAsk = mayWrite && application.editable;
  const { id, duplicates, figures, missing, thread, borrower, consents, readers } = application;
  const asking = (cursor: string) => ({ path: { id }, query: new URLSearchParams({ cursor }) });
  const { messages, before, fetching } = usePages({ messages: thread, next: application.threadNext }, (cursor) =>
    http('GET /admin/application/{id}/message', asking(cursor)),
  );
  const notes = useEarlier({ rows: application.notes, next: application.notesNext }, nameOf, async (cursor) => {
    const page = await http('GET /admin/application/{id}/note', asking(cursor));
    return { rows: page.notes, next: page.next };
  });
  const timeline = useEarlier(
    { rows: application.timeline, next: application.timelineNext },
    placeOf,
    async (cursor) => {
      const page = await http('GET /admin/application/{id}/timeline', asking(cursor));
      return { rows: page.entries, next: page.next };
    },
  );
  const estimates = useEarlier(
    { rows: application.estimates, next: application.estimatesNext },
    nameOf,
    async (cursor) => {
      const page = await http('GET /admin/application/{id}/estimate', asking(cursor));
      return { rows: page.estimates, next: page.next };
    },
  );
  return (
    <div className={styles.sections}>
      <Duplicates duplicates={duplicates} />
      <Section id="figures" title={text.figures.title}>
        <Figures figures={figures} />
        <Missing missing={missing} onAsk={mayAsk && ((question) => request({ question }))} />
      </Section>
      <DrawBasis className={styles.section} answers={application.answers} />
      {estimates.rows.some(({ sentAt }) => sentAt) && (
        <Section id="estimates" title={text.estimates.title}>
          <Suspense>
            <Estimates estimates={estimates.rows} language={application.language} />
          </Suspense>
          <Earlier of={text.estimates.title} list={estimates} />
        </Section>
      )}
      <Section id="thread" title={text.thread}>
        <Thread messages={messages} reader="lender" before={before} fetching={fetching} />
        {mayWrite ? (
          <Composer
            box={boxOf.message(id)}
            label={text.write(`\u2068${borrower.slice(0, 60)}\u2069`)}
            send={text.send}
            onSend={file.write}
          />
        ) : (
          <p className="note">{only.reading}</p>
        )}
      </Section>
      {(wanted || application.requests.length > 0) && (
        <Suspense>
          <Requests
            className={styles.section}
            application={application}
            file={file}
            wanted={wanted}
            onClose={() => request(undefined)}
          />
        </Suspense>
      )}
      {application.corrections.length > 0 && (
        <Suspense>
          <Corrected className={styles.section} corrections={application.corrections} />
        </Suspense>
      )}
      <Section id="answers" title={text.answers}>
        {correcting ? (
          <Suspense>
            <Correcting application={application} file={file} onClose={() => correct(false)} />
          </Suspense>
        ) : (
          <>
            {mayAsk && (
              <div className={styles.ways}>
                <Button look="line" slim onClick={() => correct(true)}>
                  {text.correct}
                </Button>
                <Button look="line" slim id="file-ask" onClick={() => request({})}>
                  {text.request}
                </Button>
              </div>
            )}
            <Answers application={application} heading="h3" />
          </>
        )}
      </Section>
      <Section id="notes" title={text.notes.title}>
        <p className="note">{text.notes.lede}</p>
        <Notes notes={notes.rows} />
        <Earlier of={text.notes.title} list={notes} />
        {mayWrite && <Composer box={`${id}/note`} label={text.notes.write} send={text.notes.keep} onSend={file.note} />}
      </Section>
      <Section id="happened" title={text.happened}>
        <Suspense>
          <Timeline entries={timeline.rows} />
          <Earlier of={text.happened} list={timeline} />
          <Readers readers={readers} />
        </Suspense>
      </Section>
      {consents.length > 0 && (
        <Section id="consents" title={text.consents}>
          <Suspense>
            <Consents application={application} file={mayAsk && file} />
          </Suspense>
        </Section>
      )}
    </div>
  );
}
