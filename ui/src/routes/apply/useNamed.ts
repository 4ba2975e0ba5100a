import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { glide } from '../../lib/glide';

interface Named {
  isNamed: boolean;
  row: RefObject<HTMLElement | null>;
}

/** Whether the address names this application, as a link in an email does. Then the page goes to its row once it is there. */
export function useNamed(reference: string | null | undefined): Named {
  const { hash, key } = useLocation();
  const isNamed = reference != null && hash === `#${reference}`;
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link to the same row leads there again
  useEffect(() => {
    if (!isNamed) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ behavior: glide() });
  }, [isNamed, key]);
  return { isNamed, row };
}
