import { useState } from 'react';
import { Button } from '../../../components/Button';
import { http } from '../../../features/calls/http';
import { saveFile } from '../../../features/calls/save-file';
import { useSpeech } from '../../../i18n/language';
import type { DeskLead, IssuedLetter } from '../../../lib/api/types';
import { atNoon, day } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';

import { useMay } from '../role';
import styles from './Leads.module.css';
import { LetterDialog } from './LetterDialog';
import { officeText } from './office';
import { RemoveQuestion } from './RemoveQuestion';

interface LettersProps {
  lead: DeskLead;
  again: () => Promise<unknown>;
}

function Letter({ lead: { id }, letter, again }: LettersProps & { letter: IssuedLetter }) {
  const { letter: text } = officeText.use().leads;
  const { language } = useSpeech();
  const [busy, whileBusy] = useBusy();
  const [asking, setAsking] = useState(false);
  const mayDecide = useMay('officer');
  const path = { id, letter: letter.id };
  return (
    <li>
      <strong>{letter.reference}</strong> {letter.amount}
      <br />
      {text.standing[letter.standing](day(atNoon(letter.expiresOn), language))}
      <div className={styles.acts}>
        <Button
          look="bare"
          slim
          busy={busy}
          onClick={() => void whileBusy(() => saveFile('GET /admin/lead/{id}/letter/{letter}', { path }))}
        >
          {text.download}
          <span className="unseen">: {letter.reference}</span>
        </Button>
        {mayDecide && letter.standing === 'good' && (
          <Button look="bare" slim onClick={() => setAsking(true)}>
            {text.withdraw}
            <span className="unseen">: {letter.reference}</span>
          </Button>
        )}
      </div>
      {asking && (
        <RemoveQuestion
          words={text.withdrawing}
          name={letter.reference}
          remove={() => http('POST /admin/lead/{id}/letter/{letter}/withdrawn', { path })}
          again={again}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** The proof of funds letters of a request for one. */
export function Letters({ lead, again }: LettersProps) {
  const { letter: text } = officeText.use().leads;
  const [issuing, setIssuing] = useState(false);
  const mayDecide = useMay('officer');
  const { request, letters = [] } = lead;
  if (request?.kind !== 'proofOfFunds') return null;
  return (
    <>
      {letters.length > 0 && (
        <ul className={styles.letters}>
          {letters.map((letter) => (
            <Letter key={letter.id} lead={lead} letter={letter} again={again} />
          ))}
        </ul>
      )}
      {mayDecide && (
        <div className={styles.issue}>
          <Button look="line" slim onClick={() => setIssuing(true)}>
            {text.act}
            <span className="unseen">: {lead.name}</span>
          </Button>
        </div>
      )}
      {issuing && <LetterDialog lead={lead} request={request} again={again} onClose={() => setIssuing(false)} />}
    </>
  );
}
