import { useEffect, useState } from 'react';
import { Confirm } from '../../components/Confirm';
import { countdown } from '../../lib/countdown';
import { failureNotice, type Notice } from '../../lib/http/notice';
import { useBusy } from '../../lib/useBusy';
import { leavingText } from './leaving';
import { dismissSessionEnd, type SessionEnd, staySignedIn, useSessionEnd, watchSessionEnd } from './session-end';
import { useLeaving } from './useLeaving';

/** The seconds left at which the time is said again. A countdown read out every second would drown everything else. */
const saidAt = [10, 30, 60, 120];

function useSecondsOf(left: () => number): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(left() / 1000));
  useEffect(() => {
    const tick = () => setSeconds(Math.ceil(left() / 1000));
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [left]);
  return seconds;
}

interface WarningProps {
  end: SessionEnd;
  busy: boolean;
  onLeave: () => void;
}

function Warning({ end: { left, canStay }, busy, onLeave }: WarningProps) {
  const { ending: text } = leavingText.use();
  const seconds = useSecondsOf(left);
  const [staying, whileStaying] = useBusy();
  const [failures, setFailures] = useState<Notice[]>([]);
  const said = saidAt.find((step) => seconds <= step) ?? seconds;
  const [first] = useState(said);
  const title = text.title(said);

  async function stay(): Promise<void> {
    if (!canStay) return dismissSessionEnd();
    await whileStaying(staySignedIn, (failure) => setFailures((before) => [...before, failureNotice(failure)]));
  }

  return (
    <Confirm
      // Opened again after a failure: closing it was an answer, too.
      key={failures.length}
      words={{ title, yes: canStay ? text.stay : text.dismiss, no: text.signOut }}
      urgent
      busy={busy || staying}
      failure={failures.at(-1)}
      onYes={() => void stay()}
      onNo={onLeave}
      onClose={() => void stay()}
    >
      <p>{canStay ? text.unused : text.over}</p>
      <p aria-hidden="true">{countdown(seconds)}</p>
      <p className="unseen" role="status">
        {said < first && title}
      </p>
    </Confirm>
  );
}

/** Warns before the session ends, and lets people stay signed in where they can. */
export function SessionEndWarning() {
  const end = useSessionEnd();
  const { leave, busy, question } = useLeaving();
  useEffect(watchSessionEnd, []);
  return (
    <>
      {end && <Warning end={end} busy={busy} onLeave={() => void leave()} />}
      {question}
    </>
  );
}
