import { useEffect, useRef } from 'react';

const withoutId = (one: { id: string }): string => JSON.stringify({ ...one, id: '' });

/**
 * A React key for the fields of the open scenario or budget. It changes when a different one is opened. It stays when the same one
 * gets a new id, as it does once the account's scenarios have loaded: new fields would take the focus from someone who is typing.
 */
export function useFieldsKey(open: { id: string }): number {
  const last = useRef({ open, key: 0 });
  const { open: before, key } = last.current;
  const isSame = before.id === open.id || withoutId(before) === withoutId(open);
  const now = isSame ? key : key + 1;
  useEffect(() => {
    last.current = { open, key: now };
  });
  return now;
}
