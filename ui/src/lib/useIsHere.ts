import { useEffect, useRef } from 'react';

/** Whether its place on the page is still there, for what goes on after an answer was waited for. */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
