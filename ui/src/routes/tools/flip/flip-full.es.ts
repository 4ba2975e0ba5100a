import type { FlipFullText } from './flip-full.en';

export const text = {
  title: 'Ya no cabe otro escenario',
  text: 'La calculadora de fix and flip guarda 24 escenarios. Borre uno ahí primero.',
} satisfies FlipFullText;
