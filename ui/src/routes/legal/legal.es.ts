import type { LegalText } from './legal.en';

export const text = {
  privacy: 'Privacidad',
  terms: 'Términos',
} satisfies LegalText;
