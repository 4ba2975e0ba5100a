import type { NotFoundText } from './not-found.en';

export const text = {
  title: 'Sección no encontrada',
  lede: 'No hay un programa de préstamo con este nombre. Quizá cambió de nombre, o la dirección tenga un error.',
  home: 'Volver al inicio',
} satisfies NotFoundText;
