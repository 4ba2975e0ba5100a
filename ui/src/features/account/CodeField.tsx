import { useState } from 'react';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import type { Message } from '../../i18n/message';
import { codeText } from './code';

interface CodeFieldProps {
  error: Message | undefined;
  onEdit: () => void;
  /** Accept only a code from the app, not a recovery code: this proves that the new device is set up. */
  deviceOnly?: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Field for a two-step code, from the app (which phones can fill in) or a recovery code. Focused when it appears. */
export function CodeField({ error, onEdit, deviceOnly }: CodeFieldProps) {
  const text = codeText.use();
  const [by, setBy] = useState<'device' | 'paper'>('device');
  const { label, hint } = text[by];
  const other = by === 'device' ? 'paper' : 'device';

  function change(): void {
    setBy(other);
    // The error disappears with the edited field.
    onEdit();
  }

  return (
    <>
      <TextField
        key={by}
        ref={focus}
        id="code"
        name="code"
        label={label}
        hint={hint}
        width="short"
        error={error}
        autoComplete={by === 'device' ? 'one-time-code' : 'off'}
        inputMode={by === 'device' ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={onEdit}
      />
      {!deviceOnly && (
        <div>
          <Button look="bare" slim onClick={change}>
            {text[other].use}
          </Button>
        </div>
      )}
    </>
  );
}
