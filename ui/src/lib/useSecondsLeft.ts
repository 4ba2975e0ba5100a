import { useEffect, useState } from 'react';

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** The seconds to a moment, counted down. It is read off the clock, so that a tab that slept is right at once. */
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
