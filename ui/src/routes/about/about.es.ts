import type { AboutText } from './about.en';

export const text = {
  title: 'Convertimos sueños en logros',
} satisfies AboutText;
