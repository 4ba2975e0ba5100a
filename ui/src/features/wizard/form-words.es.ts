import type { FormText } from './form-words.en';

export const text = {
  noProgram: 'Solicitud de préstamo',
  chosen: (program: string) => `Usted eligió: ${program}`,
  notProvided: 'Sin respuesta',
  none: 'No hay o no aplica',
} satisfies FormText;
