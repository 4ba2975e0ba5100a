import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { lenderTime } from '../../../lib/time';
import styles from './Accounts.module.css';
import { officeText } from './office';
import type { Invited } from './useInvite';

/** The invitation link, which is shown only once. For an existing account it is only emailed to its owner. */
export function LinkDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { link: text } = officeText.use().accounts;
  const { language } = useSpeech();
  const [copied, setCopied] = useState(false);
  const { link, email, expiresAt, mailed } = invited;
  const { title, lede } = !link ? text.theirs : mailed ? text.mailed : text;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.lede}>{lede(`\u2068${email}\u2069`)}</p>
      <p className="note">{text.until(lenderTime(new Date(expiresAt), language))}</p>
      {link && (
        <>
          <TextField label={text.label} readOnly value={link} onFocus={({ target }) => target.select()} />
          <div className={styles.copy}>
            <Button
              look="primary"
              onClick={() => {
                navigator.clipboard.writeText(link).then(
                  () => setCopied(true),
                  // If the browser refuses, the user can copy the visible link.
                  () => undefined,
                );
              }}
            >
              {text.copy}
            </Button>
            <p role="status">{copied && text.copied}</p>
          </div>
        </>
      )}
    </Dialog>
  );
}
