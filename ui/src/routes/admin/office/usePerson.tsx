import { type ReactNode, useState } from 'react';
import { PersonDialog } from './PersonDialog';

/** Opens what is stored about a person in a list. The list reloads after they were erased. */
export function usePerson(again: () => Promise<unknown>): { open: (email: string) => void; dialog: ReactNode } {
  const [email, open] = useState<string>();
  return {
    open,
    dialog: email !== undefined && (
      <PersonDialog email={email} onErased={() => void again()} onClose={() => open(undefined)} />
    ),
  };
}
