import type { EstimateWords } from './estimate.en';

export const words = {
  title: 'Su estimado inicial',
  amount: 'Monto del préstamo',
  rate: 'Interés anual',
  term: 'Plazo',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  payments: 'Pagos',
  interestOnly: 'Solo intereses hasta el final',
  inParts: 'Pagos mensuales iguales',
  points: 'Puntos',
  pointsOf: (points: string, dollars: string) => `${points} (${dollars})`,
  total: 'Puntos y gastos en total',
  validUntil: 'Válido hasta el',
  conditions: 'Condiciones',
  note: 'Unas palabras de nuestra parte',
  open: 'Por definir',
  noPromise:
    'Un estimado no es un compromiso de préstamo. Los términos finales dependen del avalúo y de los documentos.',
} satisfies EstimateWords;
