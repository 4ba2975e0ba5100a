import type { ProgramsText } from './programs.en';

export const text = {
  chooser: '¿QUÉ TIPO DE PROGRAMA NECESITA?',
  usa: 'Landing in USA',
  overseas: 'Proyectos en el extranjero',
  notFound: {
    title: 'Sección no encontrada',
    lede: 'No hay un programa de préstamo con este nombre. Quizá cambió de nombre, o la dirección tenga un error.',
    home: 'Volver al inicio',
  },
} satisfies ProgramsText;
