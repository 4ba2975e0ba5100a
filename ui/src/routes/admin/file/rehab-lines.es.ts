import type { RehabLinesText } from './rehab-lines.en';

export const text = {
  title: (count: number, total: string) =>
    `Presupuesto de remodelación, concepto por concepto: ${count === 1 ? '1 concepto' : `${count} conceptos`}, ${total}`,
  same: 'Igual al presupuesto de remodelación',
  more: (difference: string, stated: string) => `${difference} más que el presupuesto de remodelación de ${stated}`,
  less: (difference: string, stated: string) => `${difference} menos que el presupuesto de remodelación de ${stated}`,
  notStated: 'No se indicó un presupuesto de remodelación',
} satisfies RehabLinesText;
