import type { GuideCard, GuideId } from './guide';

export const text: Record<GuideId, GuideCard> = {
  'first-flip': {
    title: 'Su primer flip, de principio a fin',
    lede: 'Una casa en nueve pasos, con los gastos principales desde el contrato hasta la venta.',
  },
  dscr: {
    title: 'El DSCR en palabras sencillas',
    lede: 'Cómo ve un prestamista una propiedad en renta: de un lado la renta, del otro el pago completo.',
  },
  draws: {
    title: 'Cómo funcionan los desembolsos',
    lede: 'El dinero de la obra llega por etapas, cuando el trabajo ya está hecho. Téngalo en cuenta en su plan para que la obra no se detenga.',
  },
  'closing-costs': {
    title: 'Qué son los gastos de cierre y a quién se le pagan',
    lede: 'Ocho renglones, de los cuales seis no son para el prestamista, y lo que usted lleva el día del cierre.',
  },
  llc: {
    title: 'Comprar a nombre de una LLC',
    lede: 'Qué protege una empresa, qué no, y qué conviene acordar antes de comprar en sociedad.',
  },
  abroad: {
    title: 'Si vive fuera o no es residente de Estados Unidos',
    lede: 'Usted puede tener una propiedad en Estados Unidos. Estas son las reglas que sorprenden después.',
  },
  'term-sheet': {
    title: 'Cómo leer una hoja de términos',
    lede: 'La tasa más baja no siempre es el préstamo más barato. Lea renglón por renglón y luego sume.',
  },
  scams: {
    title: 'Cómo evitar fraudes con préstamos',
    lede: 'Pagos por adelantado, datos de transferencia cambiados, prestamistas falsos y “notarios” que no son abogados: cómo operan y cómo comprobar quiénes somos.',
  },
};
