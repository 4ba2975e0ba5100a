import { useState } from 'react';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import type { Message } from '../../i18n/message';
import { codeText } from './code';

interface CodeFieldProps {
  error: Message | undefined;
  onEdit: () => void;
  /** Whether only the device will do: a new one proves itself. */
  deviceOnly?: boolean;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Where a code is typed: the app's, which a phone offers by itself, or one off the paper. It waits with the cursor in it. */
export function CodeField({ error, onEdit, deviceOnly }: CodeFieldProps) {
  const text = codeText.use();
  const [by, setBy] = useState<'device' | 'paper'>('device');
  const { label, hint } = text[by];
  const other = by === 'device' ? 'paper' : 'device';

  function change(): void {
    setBy(other);
    // What was wrong is gone with the field it stood in.
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
