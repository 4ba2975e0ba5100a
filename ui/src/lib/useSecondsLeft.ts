import { useEffect, useState } from 'react';

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** The seconds left until a moment. Read from the clock on each tick, so it is right after the tab was suspended. */
export function useSecondsLeft(moment: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (moment === undefined) return;
    const tick = () => {
      setLeft(secondsTo(moment));
      if (moment <= Date.now()) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => {
      clearInterval(timer);
      setLeft(0);
    };
  }, [moment]);
  return left;
}
