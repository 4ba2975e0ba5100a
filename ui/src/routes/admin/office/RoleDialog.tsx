import { useState } from 'react';
import { Confirm } from '../../../components/Confirm';
import { Select } from '../../../components/Select';
import type { DeskAccount, Role } from '../../../lib/api/types';
import { roles } from '../role';
import { officeText } from './office';

interface RoleDialogProps {
  account: DeskAccount;
  onChoose: (role: Role) => void;
  onClose: () => void;
}

export function RoleDialog({ account, onChoose, onClose }: RoleDialogProps) {
  const { role: names, giving: text } = officeText.use().accounts;
  const [role, setRole] = useState<Role>(account.role ?? 'officer');
  return (
    <Confirm
      words={{ ...text, title: text.title(`\u2068${account.name}\u2069`) }}
      onYes={() => onChoose(role)}
      onNo={onClose}
    >
      <Select
        label={text.label}
        value={role}
        options={roles.map((value) => ({ value, text: names[value] }))}
        note={<span className="note">{text.means[role]}</span>}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      />
    </Confirm>
  );
}
