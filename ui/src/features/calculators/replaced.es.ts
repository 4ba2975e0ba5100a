import type { ReplacedText } from './replaced.en';

export const text = {
  title: 'Se cambiaron las cifras',
  text: 'Su nueva solicitud empezará con estas cifras, no con las que eligió antes.',
} satisfies ReplacedText;
