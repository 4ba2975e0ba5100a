import { useEffect, useState } from 'react';

/** How long, in milliseconds, someone pauses before what follows is read out. */
const readingPauseMs = 1200;

/** A text that follows another after a pause, so that not every keystroke counts. Nothing before the first pause. */
export function useSettled<Text extends string | undefined>(text: Text, pauseMs = readingPauseMs): Text | undefined {
  const [settled, setSettled] = useState<Text>();
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return settled;
}
