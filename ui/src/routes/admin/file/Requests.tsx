import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { notify } from '../../../components/notify';
import { Tag } from '../../../components/Tag';
import { http } from '../../../features/calls/http';
import { formText } from '../../../features/wizard/form-words';
import { useSpeech } from '../../../i18n/language';
import type { AnswerRequest, Correction, DeskApplication } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { failureNotice, successNotice } from '../../../lib/http/notice';
import { lenderTime } from '../../../lib/time';
import { useMay } from '../role';
import { AskForm } from './AskForm';
import { useNameOf } from './Figures';
import styles from './Requests.module.css';
import { askingText, type Wanted } from './requests';
import type { File } from './useFile';

const isOpen = ({ answered, withdrawn }: AnswerRequest) => !answered && !withdrawn;

interface RequestProps {
  request: AnswerRequest;
  corrections: readonly Correction[];
  ended: boolean;
  onWithdraw?: () => void;
}

function Request({ request, corrections, ended, onWithdraw }: RequestProps) {
  const text = askingText.use();
  const { none } = formText.use();
  const nameOf = useNameOf();
  const { language } = useSpeech();
  const time = (at: string) => lenderTime(new Date(at), language);
  const { at, by, questions, note, answered, withdrawn } = request;
  const hasNone = (question: string, correction?: string | null) =>
    corrections.some((made) => made.id === correction && made.none?.includes(question));
  const name = (who: string) => `\u2068${who}\u2069`;
  return (
    <li className={styles.request}>
      {answered && <Tag tone="good">{text.answered(time(answered.at), name(answered.by.name))}</Tag>}
      {withdrawn && <Tag tone="draft">{text.withdrawn(time(withdrawn.at), name(withdrawn.by.name))}</Tag>}
      {isOpen(request) && <Tag tone={ended ? 'draft' : 'waiting'}>{ended ? text.ended : text.waiting(time(at))}</Tag>}
      <ul>
        {questions.map(({ question, correction }) => (
          <li key={question}>
            {nameOf(question)}
            {hasNone(question, correction) && `: ${none}`}
            {correction && isOpen(request) && (
              <span className={styles.given}>
                <Icon name="check" /> {text.given}
              </span>
            )}
          </li>
        ))}
      </ul>
      {note && <p dir="auto">{note}</p>}
      <p className="note">{text.by(name(by.name), time(at))}</p>
      {onWithdraw && (
        <div>
          <Button look="bare" slim onClick={onWithdraw}>
            {text.withdraw}
            <span className="unseen">: {questions.map(({ question }) => nameOf(question)).join(', ')}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

interface RequestsProps {
  application: DeskApplication;
  file: File;
  wanted: Wanted | undefined;
  onClose: () => void;
  className?: string | undefined;
}

/** What staff asked the borrower for, open requests first, and the form for another. */
export function Requests({ application, file, wanted, onClose, className }: RequestsProps) {
  const text = askingText.use();
  const mayWrite = useMay('processor');
  const { id, requests, corrections, editable } = application;
  const newest = requests.toReversed();
  const [open, closed] = [newest.filter(isOpen), newest.filter((one) => !isOpen(one))];

  async function withdraw(request: string): Promise<void> {
    try {
      await file.inTurn(() =>
        http('DELETE /admin/application/{id}/request/{request}', { path: { id, request }, quiet: true }),
      );
      notify.success(successNotice);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify.failure(failureNotice(error));
      void file.fresh.again();
    }
  }

  return (
    <section className={className} aria-labelledby="file-requests">
      <h2 id="file-requests" tabIndex={-1}>
        {text.title}
      </h2>
      {wanted && <AskForm application={application} file={file} wanted={wanted} onClose={onClose} />}
      {open.length > 0 && (
        <ul className={styles.requests}>
          {open.map((request) => (
            <Request
              key={request.id}
              request={request}
              corrections={corrections}
              ended={!editable}
              {...(mayWrite && editable && { onWithdraw: () => void withdraw(request.id) })}
            />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details className={styles.closed}>
          <summary>{text.earlier(closed.length)}</summary>
          <ul className={styles.requests}>
            {closed.map((request) => (
              <Request key={request.id} request={request} corrections={corrections} ended={!editable} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
