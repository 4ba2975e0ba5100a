import { type ReactNode, useState } from 'react';
import type { ListedApplication } from '../../features/drafts/list';
import { useSpeech } from '../../i18n/language';
import { day } from '../../lib/time';
import styles from './Applications.module.css';
import { applyText } from './apply';
import { useTitle } from './useTitle';

/** An older application as one line, named by its property. What is inside is loaded once it is opened. */
export function Folded({ application, children }: { application: ListedApplication; children: ReactNode }) {
  const text = applyText.use();
  const { language } = useSpeech();
  const { title, facts } = useTitle(application);
  const [open, setOpen] = useState(false);
  const { status, receivedAt, savedAt } = application;
  const at = day(new Date(receivedAt ?? savedAt), language);
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        <span>{[...facts, text.status[status], at].join(' · ')}</span>
      </summary>
      {open && children}
    </details>
  );
}
