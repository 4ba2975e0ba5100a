import { useEffect } from 'react';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { nothingWrong } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { Passkey } from '../../lib/api/types';
import { day, recently } from '../../lib/time';
import { isBlank, typed } from '../../lib/typed';
import styles from './Security.module.css';
import { securityText } from './security';
import { setBack } from './setback';
import { Trouble } from './Trouble';
import { useSetbacks } from './useSetbacks';

interface NameFormProps {
  passkey: Passkey;
  onDone: (renamed: boolean) => void;
}

function NameForm({ passkey: { id, name }, onDone }: NameFormProps) {
  const { passkeys: text, factor } = securityText.use();
  const { language } = useSpeech();
  useEffect(() => document.getElementById('passkey-name')?.focus(), []);
  const { submit, edited, busy, left, ...tried } = useSetbacks({
    check: (form) =>
      isBlank(typed(form, 'name')) ? new Map([['name', spoken(language, text.nameMissing)]]) : nothingWrong,
    send: async (form) => {
      try {
        await http('PUT /user/passkeys/{id}', { path: { id }, body: { name: typed(form, 'name') }, quiet: true });
        onDone(true);
        return undefined;
      } catch (error) {
        return setBack(error, language);
      }
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Trouble {...tried} left={left} />
      <TextField
        id="passkey-name"
        name="name"
        label={text.name}
        defaultValue={name}
        maxLength={100}
        autoComplete="off"
        error={tried.wrong.get('name')}
        onChange={() => edited('name')}
      />
      <div className={styles.acts}>
        <Button type="submit" look="primary" slim busy={busy || left > 0}>
          {text.save}
        </Button>
        <Button look="bare" slim onClick={() => onDone(false)}>
          {factor.cancel}
        </Button>
      </div>
    </form>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  naming: boolean;
  busy: boolean;
  onName: () => void;
  onNamed: (renamed: boolean) => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, naming, busy, onName, onNamed, onRemove }: PasskeyRowProps) {
  const { passkeys: text } = securityText.use();
  const { language } = useSpeech();
  const { name, madeAt, usedAt } = passkey;
  if (naming) {
    return (
      <li className={styles.session}>
        <NameForm passkey={passkey} onDone={onNamed} />
      </li>
    );
  }
  return (
    <li className={styles.session}>
      <div>
        <strong className={styles.device}>{name}</strong>
        <span className={styles.facts}>
          <span>{text.made(day(new Date(madeAt), language))}</span>
          <span>{usedAt ? text.used(recently(new Date(usedAt), language)) : text.unused}</span>
        </span>
      </div>
      <span className={styles.acts}>
        <Button look="bare" slim busy={busy} onClick={onName}>
          {text.rename}
          <span className="unseen">{text.of(name)}</span>
        </Button>
        <Button look="line" slim busy={busy} onClick={onRemove}>
          {text.remove}
          <span className="unseen">{text.of(name)}</span>
        </Button>
      </span>
    </li>
  );
}
