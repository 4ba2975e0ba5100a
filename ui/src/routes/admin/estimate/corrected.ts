import { lazy } from 'react';

/** Loaded separately with its words, because an answer is seldom corrected while an estimate is open. */
export const Corrected = lazy(async () => {
  const { Corrected: shown, loadWords } = await import('../file/Correcting');
  await loadWords();
  return { default: shown };
});
