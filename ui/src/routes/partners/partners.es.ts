import type { PartnersText } from './partners.en';

export const text = {
  title: 'Construimos el éxito juntos',
} satisfies PartnersText;
