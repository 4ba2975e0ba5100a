import { type RefObject, useEffect, useRef } from 'react';

/** What was pressed is gone, and the page has grown shorter: who pressed it goes on from the part's heading. */
export function useGoingOn(atRest: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const away = useRef(false);
  useEffect(() => {
    if (atRest && away.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ behavior: 'instant' });
    }
    away.current = !atRest;
  }, [atRest]);
  return heading;
}
