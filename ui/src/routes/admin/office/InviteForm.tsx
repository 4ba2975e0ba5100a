import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { Invitee } from '../../../lib/api/types';
import { roles } from '../role';
import styles from './Accounts.module.css';
import { officeText } from './office';

const kinds = ['borrower', ...roles] as const;
type Invitable = (typeof kinds)[number];
const asInvitee = (one: Invitable): Pick<Invitee, 'kind' | 'role'> =>
  one === 'borrower' ? { kind: 'borrower' } : { kind: 'staff', role: one };
const address = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

export function InviteForm({ busy, onInvite }: { busy: boolean; onInvite: (invitee: Invitee) => Promise<boolean> }) {
  const { accounts } = officeText.use();
  const { invite: text } = accounts;
  const { language } = useSpeech();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Invitable>('borrower');
  const [wrong, setWrong] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const right = address.test(email.trim());
    setWrong(!right);
    if (!right || busy) return;
    const trimmedName = name.trim();
    if (await onInvite({ email: email.trim(), ...asInvitee(kind), ...(trimmedName && { name: trimmedName }) })) {
      setEmail('');
      setName('');
    }
  }

  return (
    <form className={styles.invite} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{text.title}</h2>
      <TextField
        label={text.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        error={wrong ? spoken(language, text.missing) : undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          setWrong(false);
        }}
      />
      <TextField
        label={text.name}
        autoComplete="off"
        note={<span className="note">{text.nameHint}</span>}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label={text.kind}
        value={kind}
        options={kinds.map((value) => ({
          value,
          text: value === 'borrower' ? accounts.kind.borrower : accounts.role[value],
        }))}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
      />
      <Button type="submit" look="solid" slim busy={busy}>
        {text.send}
      </Button>
    </form>
  );
}
