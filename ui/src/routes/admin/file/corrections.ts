import { lazy } from 'react';

/** Loaded separately with their words, because few applications are corrected. */
const load = async () => {
  const { Corrected, Correcting, loadWords } = await import('./Correcting');
  await loadWords();
  return { Corrected, Correcting };
};

export const Corrected = lazy(async () => ({ default: (await load()).Corrected }));

export const Correcting = lazy(async () => ({ default: (await load()).Correcting }));
