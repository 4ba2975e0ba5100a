import type { FormText } from './form-words.en';

export const text = {
  noProgram: 'Solicitud de préstamo',
  chosen: (program: string) => `Usted eligió: ${program}`,
  notProvided: 'Sin respuesta',
  none: 'No hay o no aplica',
  items: (count: number, total: string) => `${count === 1 ? '1 concepto' : `${count} conceptos`}, ${total}`,
  rehab: {
    show: 'Mostrar los conceptos',
    contingency: 'Fondo para imprevistos',
    total: 'Total',
    example: 'precio de ejemplo',
  },
} satisfies FormText;
