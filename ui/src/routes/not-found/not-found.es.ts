import type { NotFoundText } from './not-found.en';

export const text = {
  page: {
    title: 'Página no encontrada',
    lede: 'El camino a esta página no está construido. Quizá la dirección tenga un error, o la página cambió de lugar.',
  },
  section: {
    title: 'Sección no encontrada',
    lede: 'No hay un programa de préstamo con este nombre. Quizá cambió de nombre, o la dirección tenga un error.',
  },
  home: 'Volver al inicio',
} satisfies NotFoundText;
