import { Button } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import type { OpenSession, Sessions as OpenSessions } from '../../lib/api/types';
import { recently } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import type { Asked } from '../../lib/useQuery';
import styles from './Security.module.css';
import { securityText } from './security';
import type { SecurityText } from './security.en';
import { Unasked } from './Unasked';

export const nameOf = ({ browser, system }: OpenSession, { on, unknown }: SecurityText['sessions']): string =>
  browser && system ? on(browser, system) : (browser ?? system ?? unknown);

interface RowProps {
  open: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function Row({ open, busy, onEnd }: RowProps) {
  const { sessions: text } = securityText.use();
  const { language } = useSpeech();
  const name = nameOf(open, text);
  const time = (at: string) => recently(new Date(at), language);
  return (
    <li className={styles.session}>
      <div>
        <span className={styles.device}>
          <strong>{name}</strong>
          {open.current && <Tag tone="good">{text.current}</Tag>}
        </span>
        <span className={styles.facts}>
          <span>{text.since(time(open.since))}</span>
          {!open.current && <span>{text.seen(time(open.seenAt))}</span>}
          <span>{text.from(open.address)}</span>
        </span>
      </div>
      {!open.current && (
        <Button look="line" slim busy={busy} onClick={onEnd}>
          {text.end}
          <span className="unseen">{text.of(name)}</span>
        </Button>
      )}
    </li>
  );
}

export function Sessions({ asked }: { asked: Asked<OpenSessions> }) {
  const { sessions: text } = securityText.use();
  const { language } = useSpeech();
  const [busy, whileBusy] = useBusy();

  // Also after a failure: the session may be gone already.
  const end = (ending: () => Promise<unknown>) => whileBusy(() => ending().then(asked.again), asked.again);

  const one = ({ id }: OpenSession) => end(() => http('DELETE /user/sessions/{id}', { path: { id } }));
  const others = () => end(() => http('DELETE /user/sessions'));
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <div className={styles.title}>
        <h2 id="sessions">{text.title}</h2>
      </div>
      {asked.reply ? (
        <>
          <p>{asked.reply.sessions.length > 1 ? text.lede : text.nowhereElse}</p>
          {asked.reply.passwordByLinkAt && (
            <p>{text.byLink(recently(new Date(asked.reply.passwordByLinkAt), language))}</p>
          )}
          <ul className={styles.sessions}>
            {asked.reply.sessions.map((open) => (
              <Row key={open.id} open={open} busy={busy} onEnd={() => void one(open)} />
            ))}
          </ul>
          {asked.reply.sessions.length > 1 && (
            <Button look="solid" slim busy={busy} onClick={() => void others()}>
              {text.endOthers}
            </Button>
          )}
        </>
      ) : (
        <Unasked asked={asked} />
      )}
    </section>
  );
}
