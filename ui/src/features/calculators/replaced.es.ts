import type { ReplacedText } from './replaced.en';

export const text = {
  title: 'Se cambiaron los números',
  text: 'Su nueva solicitud empezará con estos números, no con los que eligió antes.',
} satisfies ReplacedText;
