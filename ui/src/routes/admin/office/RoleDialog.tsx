import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Select } from '../../../components/Select';
import type { DeskAccount, Role } from '../../../lib/api/types';
import { roles } from '../role';
import styles from './Accounts.module.css';
import { officeText } from './office';

interface RoleDialogProps {
  account: DeskAccount;
  onChoose: (role: Role) => void;
  onClose: () => void;
}

/** What a colleague may do from now on. */
export function RoleDialog({ account, onChoose, onClose }: RoleDialogProps) {
  const { role: names, giving: text } = officeText.use().accounts;
  const [role, setRole] = useState<Role>(account.role ?? 'officer');
  return (
    <Dialog title={text.title(`\u2068${account.name}\u2069`)} onClose={onClose}>
      <Select
        label={text.label}
        value={role}
        options={roles.map((value) => ({ value, text: names[value] }))}
        note={<span className="note">{text.means[role]}</span>}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      />
      <div className={styles.answers}>
        <Button onClick={() => onChoose(role)}>{text.yes}</Button>
        <Button look="line" onClick={onClose}>
          {text.no}
        </Button>
      </div>
    </Dialog>
  );
}
