import { useEffect, useState } from 'react';

/** How long, in milliseconds, someone pauses before results are read out. */
const pauseMs = 1200;

/** A text that follows another after a pause, so that a screen reader does not read every keystroke's result. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
