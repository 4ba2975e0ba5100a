import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import { saveFile } from '../../../features/calls/save-file';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { KeptApplication, PersonErased, PersonHeld } from '../../../lib/api/types';
import { day } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';
import { useQuery } from '../../../lib/useQuery';
import { deskText } from '../desk';
import { Loading } from '../Loading';
import { proven } from '../proof';
import { officeText } from './office';
import styles from './Person.module.css';

/** Milliseconds: reading or erasing a person's whole record takes the server longer than other calls. */
const deadline = 120_000;

/** A step of the dialog. Takes the focus when it appears, because the pressed button is gone. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.held} ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

function Kept({ kept, count }: { kept: readonly KeptApplication[]; count: number }) {
  const { person: text } = officeText.use();
  const { language } = useSpeech();
  if (count === 0) return <p>{text.keeps.nothing}</p>;
  return (
    <div>
      <h3>{text.keeps.title}</h3>
      <ul>
        {kept.map(({ id, reference, until }) => (
          <li key={id}>
            <bdi>{reference ?? id}</bdi>: {until ? text.keeps.until(day(new Date(until), language)) : text.keeps.open}
          </li>
        ))}
        {count > kept.length && <li>{text.keeps.more(count - kept.length)}</li>}
      </ul>
    </div>
  );
}

function Held({ held }: { held: PersonHeld }) {
  const { person: text } = officeText.use();
  const { language } = useSpeech();
  const { account, sessions, leads, subscriptions, drafts, applications, worksheets, calls, messages, letters } = held;
  const counts = { leads, subscriptions, drafts, applications, worksheets, calls, messages, letters };
  return (
    <>
      <dl>
        <div>
          <dt>{text.account}</dt>
          <dd>{account ? text.since(day(new Date(account.createdAt), language), sessions) : text.none}</dd>
        </div>
        {Object.entries(text.counts).map(([what, label]) => (
          <div key={what}>
            <dt>{label}</dt>
            <dd>{Object.entries(counts).find(([name]) => name === what)?.[1]}</dd>
          </div>
        ))}
      </dl>
      <Kept kept={held.kept} count={held.keptCount} />
    </>
  );
}

function Question({ held: { kept, keptCount } }: { held: PersonHeld }) {
  const { person } = officeText.use();
  const { erasing: text } = person;
  return (
    <>
      <p>{text.goes}</p>
      <p>{keptCount > 0 ? text.stays(keptCount) : text.nothingStays}</p>
      {keptCount > 0 && <Kept kept={kept} count={keptCount} />}
      <p>{text.backups}</p>
      <p>{text.elsewhere}</p>
    </>
  );
}

function Receipt({ erased: { erasure, kept, backupsUntil } }: { erased: PersonErased }) {
  const { erased: text } = officeText.use().person;
  const { language } = useSpeech();
  return (
    <>
      <p>
        {text.receipt} <code>{erasure}</code>
      </p>
      <p>{kept > 0 ? text.kept(kept) : text.nothing}</p>
      <p>{backupsUntil ? text.backups(day(new Date(backupsUntil), language)) : text.noBackups}</p>
    </>
  );
}

interface PersonDialogProps {
  email: string;
  onErased: () => void;
  onClose: () => void;
}

/** Everything stored about a person: shown, exported as a file, and erased except what the law requires to keep. */
export function PersonDialog({ email, onErased, onClose }: PersonDialogProps) {
  const { person: text } = officeText.use();
  const { export: files } = deskText.use();
  const { language } = useSpeech();
  const asked = useQuery(email, (signal) =>
    http('POST /admin/person', { body: { email }, quiet: true, deadline, signal }),
  );
  const held = asked.reply;
  const [asking, setAsking] = useState(false);
  const [erased, setErased] = useState<PersonErased>();
  const [busy, whileBusy] = useBusy();

  async function exportRecord(): Promise<void> {
    const { title, text: words } = files.done;
    await proven(
      async () => void (await saveFile('POST /admin/person/export', { body: { email }, quiet: true, deadline })),
      () => notify.success({ title: spoken(language, title), text: spoken(language, words) }),
    );
  }

  async function erase(): Promise<void> {
    const receipt = await proven(
      () => http('POST /admin/person/erase', { body: { email }, quiet: true, deadline }),
      () => undefined,
    );
    setErased(receipt);
    onErased();
  }

  const shownEmail = `\u2068${email}\u2069`;
  if (erased) {
    return (
      <Dialog title={text.erased.title} onClose={onClose}>
        <Step key="erased">
          <Receipt erased={erased} />
          <div className={styles.acts}>
            <Button onClick={onClose}>{text.erased.close}</Button>
          </div>
        </Step>
      </Dialog>
    );
  }
  if (!held) {
    return (
      <Dialog title={text.title(shownEmail)} onClose={onClose}>
        {asked.failure?.kind === 'missing' ? <p>{text.missing}</p> : <Loading fresh={asked} />}
      </Dialog>
    );
  }
  if (asking) {
    return (
      <Dialog title={text.erasing.title(shownEmail)} onClose={onClose}>
        <Step key="asking">
          <Question held={held} />
          <div className={styles.acts}>
            <Button busy={busy} onClick={() => void whileBusy(erase)}>
              {text.erasing.yes}
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              {text.erasing.no}
            </Button>
          </div>
        </Step>
      </Dialog>
    );
  }
  const isStaff = held.account?.kind === 'staff';
  return (
    <Dialog title={text.title(shownEmail)} onClose={onClose}>
      <Step key="held">
        <Held held={held} />
        {isStaff && <p className="note">{text.staff}</p>}
        <div className={styles.acts}>
          <Button look="line" busy={busy} onClick={() => void whileBusy(exportRecord)}>
            {text.export}
          </Button>
          {!isStaff && (
            <Button look="line" busy={busy} onClick={() => setAsking(true)}>
              {text.erase}
            </Button>
          )}
        </div>
      </Step>
    </Dialog>
  );
}
