import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for code that continues after an `await`. */
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
