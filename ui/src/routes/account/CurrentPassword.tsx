import { useEffect } from 'react';
import { PasswordField } from '../../components/PasswordField';
import { useUser } from '../../features/account/account';
import type { FieldErrors } from '../../features/account/wrong';
import { securityText } from './security';

interface CurrentPasswordProps {
  id: string;
  wrong: FieldErrors;
  onEdit: (field: string) => void;
}

/** The first field of a form that asks the signed-in person for their password. */
export function CurrentPassword({ id, wrong, onEdit }: CurrentPasswordProps) {
  const { password: text } = securityText.use();
  const email = useUser()?.email;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <>
      {/* Tells password managers which account it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={id}
        name="current"
        label={text.current}
        error={wrong.get('current')}
        autoComplete="current-password"
        onChange={() => onEdit('current')}
      />
    </>
  );
}
