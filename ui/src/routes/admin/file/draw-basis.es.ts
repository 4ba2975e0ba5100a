import type { DrawBasisText } from './draw-basis.en';

export const text = {
  title: 'Presupuesto de remodelación por concepto',
  basis: (total: string) =>
    `Viene de la herramienta de presupuesto de remodelación. El total de ${total} es la base de los desembolsos: cada desembolso paga trabajo terminado de estos conceptos. El fondo para imprevistos es para lo que no está en la lista.`,
  examples: (count: number) =>
    count === 1
      ? '1 precio es un ejemplo de nuestras listas. Pida la cotización del contratista.'
      : `${count} precios son ejemplos de nuestras listas. Pida la cotización del contratista.`,
  unknown: (count: number) =>
    count === 1
      ? 'A 1 concepto le falta la cantidad o el precio.'
      : `A ${count} conceptos les falta la cantidad o el precio.`,
  byRoom: 'Agrupar por área',
  byTrade: 'Agrupar por especialidad',
  same: 'Igual al presupuesto de remodelación',
  more: (difference: string, stated: string) => `${difference} más que el presupuesto de remodelación de ${stated}`,
  less: (difference: string, stated: string) => `${difference} menos que el presupuesto de remodelación de ${stated}`,
  notStated: 'No se indicó un presupuesto de remodelación',
  broken: 'No podemos leer estos conceptos. Pida la hoja de cálculo del presupuesto.',
} satisfies DrawBasisText;
