import { type ReactNode, useState } from 'react';
import { PersonDialog } from './PersonDialog';

/** What is held of whom a list tells, opened from it; the list is read again once somebody was erased. */
export function usePerson(again: () => Promise<unknown>): { open: (email: string) => void; dialog: ReactNode } {
  const [email, open] = useState<string>();
  return {
    open,
    dialog: email !== undefined && (
      <PersonDialog email={email} onErased={() => void again()} onClose={() => open(undefined)} />
    ),
  };
}
