import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Asked } from '../../components/Asked';
import { Button, ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { owedIn } from '../../features/application/awaited';
import { isEnded } from '../../features/application/status';
import { http } from '../../features/calls/http';
import { CorrectionForm } from '../../features/corrections/CorrectionForm';
import { useNameOf } from '../../features/corrections/Corrections';
import styles from '../../features/corrections/Corrections.module.css';
import { correctionsText } from '../../features/corrections/corrections';
import { Unsent } from '../../features/corrections/Unsent';
import { nothing, type UnsentBox, useUnsent } from '../../features/corrections/unsent-correction';
import type { Application, OpenRequest } from '../../lib/api/types';
import { cx } from '../../lib/cx';
import { useQuery } from '../../lib/useQuery';
import { applyText } from './apply';

/** Which application this is, for a borrower with two. */
function Which({ application: { reference, address } }: { application: Application }) {
  const text = applyText.use();
  return (
    <p className={styles.which}>
      {reference && <span>{text.reference(reference)}</span>}
      {address && <bdi>{address}</bdi>}
    </p>
  );
}

/** Nothing can be corrected. What was typed before is still shown. */
function Closed({ application, box, children }: { application: Application; box: UnsentBox; children: ReactNode }) {
  const text = correctionsText.use();
  const { writing, write } = box;
  return (
    <>
      <Which application={application} />
      <p role="status">{isEnded(application.status) ? text.ended : writing.asked ? text.closed : text.late}</p>
      <Unsent sent={application} typed={writing.typed} onDiscard={() => write(nothing)} />
      <div>{children}</div>
    </>
  );
}

/** What staff wrote, each note with the questions it is about. */
function Notes({ requests }: { requests: readonly OpenRequest[] }) {
  const nameOf = useNameOf();
  const noted = requests.filter(({ note }) => note);
  if (noted.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {noted.map(({ id, note, questions }) => (
        <li key={id}>
          <bdi>{note}</bdi>
          <span className={styles.about}>{questions.map(nameOf).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

interface CorrectProps {
  application: Application;
  requested: readonly string[] | undefined;
  onAll: () => void;
  onStale: () => void;
}

function Correct({ application, requested, onAll, onStale }: CorrectProps) {
  const text = correctionsText.use();
  const navigate = useNavigate();
  const { id, correctable, corrections, requests = [] } = application;
  const box = useUnsent(id);
  const mine = (
    <ButtonLink look="bare" slim to="/applications">
      {text.mine}
    </ButtonLink>
  );
  if (!(requested ?? correctable) || !corrections) {
    return (
      <Closed application={application} box={box}>
        {mine}
      </Closed>
    );
  }
  return (
    <>
      <Which application={application} />
      <p>{requested ? text.neededLede : text.lede}</p>
      {requested ? <Notes requests={requests} /> : <p className="note">{text.fixed}</p>}
      <CorrectionForm
        sent={{ ...application, corrections }}
        box={box}
        requested={requested}
        onSend={async (body) => {
          await http('POST /application/{id}/correction', { path: { id }, body, quiet: true });
        }}
        onDone={() =>
          void navigate(`/apply/copy/${id}`, { state: { received: requested ? 'answers' : 'corrections' } })
        }
        onStale={onStale}
      >
        {requested && correctable ? (
          <Button look="bare" slim onClick={onAll}>
            {text.other}
          </Button>
        ) : (
          mine
        )}
      </CorrectionForm>
    </>
  );
}

/** Where a borrower corrects what they submitted: all of it until the review begins, later what the lender asks for. */
export function CorrectPage() {
  const text = correctionsText.use();
  const apply = applyText.use();
  const { id = '' } = useParams();
  const [all, showAll] = useState(false);
  const asked = useQuery(id, (signal) => http('GET /application/{id}', { path: { id }, signal }));
  const words = { loading: apply.copy.loading, failed: apply.failed, again: apply.again };
  const owed = asked.reply ? owedIn(asked.reply) : [];
  const requested = owed.length > 0 && !all ? owed : undefined;
  return (
    <div className={cx('wrap', styles.page)}>
      <PageTitle title={requested ? text.needed(owed.length) : text.title} />
      <Asked asked={asked} words={words}>
        {(application) => (
          <Correct
            application={application}
            requested={requested}
            onAll={() => showAll(true)}
            onStale={() => void asked.again()}
          />
        )}
      </Asked>
    </div>
  );
}
