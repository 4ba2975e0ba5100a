import { type RefObject, useEffect, useRef } from 'react';

/** When a pressed button disappears with its form, moves the focus to the section's heading. */
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
