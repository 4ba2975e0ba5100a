import { useEffect, useRef } from 'react';

const withoutId = (one: { id: string }): string => JSON.stringify({ ...one, id: '' });

/**
 * The key of the fields of what is open. It changes when something else is opened, but not when the same only gets another id,
 * as it does when its account opens: new fields would take the keyboard away from someone who is typing.
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
