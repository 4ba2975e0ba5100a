import { lazy } from 'react';

/** Loaded separately with their words, because few applications are corrected. */
const load = async () => {
  const code = await import('./Correcting');
  await code.loadWords();
  return code;
};

export const Corrected = lazy(async () => ({ default: (await load()).Corrected }));

export const Correcting = lazy(async () => ({ default: (await load()).Correcting }));
