import { type ReactNode, useState } from 'react';
import type { ListedApplication } from '../../features/drafts/list';
import { useSpeech } from '../../i18n/language';
import { day } from '../../lib/time';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { useNamed } from './useNamed';
import { dotted, useTitle } from './useTitle';

/** An older application as one line, named by its property. What is inside is loaded once it is opened. */
export function Folded({ application, children }: { application: ListedApplication; children: ReactNode }) {
  const text = applyText.use();
  const { language } = useSpeech();
  const { title, facts } = useTitle(application);
  const { status, reference, receivedAt, endedAt, savedAt } = application;
  const [open, setOpen] = useState(useNamed(reference).isNamed);
  const on = (at: string) => day(new Date(at), language);
  // The day is unknown for one that ended in an older release.
  const when = endedAt ? on(endedAt) : receivedAt ? text.received(on(receivedAt)) : on(savedAt);
  return (
    <details className={styles.folded} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        <span>{dotted([...facts, text.status[status], when])}</span>
      </summary>
      {open && children}
    </details>
  );
}
