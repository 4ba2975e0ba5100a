import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shellText } from '../i18n/shell';
import { Note } from './Field';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'note' | 'ref'>;

/** A password field with a button to show the password. Hides it again before submitting, and warns of Caps Lock. */
export function PasswordField(props: PasswordFieldProps) {
  const { password } = shellText.use();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const show = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={password.show}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={input}
      type={shown ? 'text' : 'password'}
      action={show}
      note={<Note>{caps && password.caps}</Note>}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
    />
  );
}
