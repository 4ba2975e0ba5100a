import { type ReactNode, useState } from 'react';
import { PersonDialog } from './PersonDialog';

/** The dialog with a listed person's stored data; the list is loaded again after an erasure. */
export function usePerson(again: () => Promise<unknown>): { open: (email: string) => void; dialog: ReactNode } {
  const [email, open] = useState<string>();
  return {
    open,
    dialog: email !== undefined && (
      <PersonDialog email={email} onErased={() => void again()} onClose={() => open(undefined)} />
    ),
  };
}
