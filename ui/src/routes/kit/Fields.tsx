import { useState } from 'react';
import { Button } from '../../components/Button';
import { Choice } from '../../components/Choice';
import { Choices as ChoiceGroup, YesNo } from '../../components/Choices';
import { ErrorSummary } from '../../components/ErrorSummary';
import { IconButton } from '../../components/IconButton';
import { Select } from '../../components/Select';
import { TextField } from '../../components/TextField';
import styles from './KitPage.module.css';
import { kitText } from './kit';
import { said } from './samples';

export function Fields() {
  const { field } = kitText.use();
  const types = field.types.map((text) => ({ value: text, text }));
  return (
    <form className={styles.pair} noValidate>
      <TextField label={field.name} width="medium" autoComplete="off" defaultValue="Marisol" />
      <TextField label={field.price} hint={field.priceHint} before="$" inputMode="numeric" defaultValue="300,000" />
      <TextField
        id="kit-birth"
        label={field.birth}
        width="medium"
        inputMode="numeric"
        defaultValue="02/30/1984"
        error={said.birth}
        action={<IconButton icon="calendar" label={field.calendar} />}
      />
      <TextField label={field.rate} after="%" inputMode="decimal" defaultValue="6.25" />
      <TextField
        id="kit-email"
        label={field.email}
        type="email"
        autoComplete="off"
        defaultValue="marisol@"
        error={said.email}
      />
      <TextField
        label={field.password}
        hint={field.passwordHint}
        type="password"
        autoComplete="off"
        defaultValue="12345678"
        action={<IconButton icon="eye" label={field.show} aria-pressed={false} />}
      />
      <Select label={field.type} width="short" placeholder={field.choose} options={types} />
      <Select label={field.type} placeholder={field.choose} options={types} error={said.type} />
    </form>
  );
}

export function Choices() {
  const { choice } = kitText.use();
  const [permits, setPermits] = useState<boolean | undefined>(true);
  const [rehab, setRehab] = useState<boolean | undefined>();
  return (
    <div className={styles.pair}>
      <YesNo legend={choice.permits} name="permits" value={permits} onChange={setPermits} />
      <YesNo legend={choice.rehab} name="rehab" value={rehab} onChange={setRehab} error={said.rehab} />
      <ChoiceGroup legend={choice.source}>
        <Choice defaultChecked>{choice.referral}</Choice>
        <Choice>{choice.search}</Choice>
      </ChoiceGroup>
      <Choice bare defaultChecked>
        {choice.remember}
      </Choice>
    </div>
  );
}

/** The summary takes the focus when it appears, so it waits for a press. */
export function Summary() {
  const { send } = kitText.use();
  const [sent, setSent] = useState(false);
  const errors = [
    { field: 'kit-birth', error: said.birth },
    { field: 'kit-email', error: said.email },
  ];
  return (
    <>
      {sent && <ErrorSummary errors={errors} />}
      <div className="row">
        <Button look="solid" onClick={() => setSent(true)}>
          {send}
        </Button>
      </div>
    </>
  );
}
