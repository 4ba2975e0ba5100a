import type { EstimateWords } from './estimate.en';

export const words = {
  title: 'Su estimado inicial',
  amount: 'Monto del préstamo',
  rate: 'Interés anual',
  term: 'Plazo',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  payments: 'Pagos',
  interestOnly: 'Solo intereses; el capital se paga al vencimiento',
  inParts: 'Pagos mensuales iguales de capital e intereses',
  monthlyPayment: 'Pago mensual',
  onceDrawn: 'Una vez desembolsado todo el dinero de la remodelación',
  points: 'Puntos',
  noPoints: 'Ninguno',
  pointsOf: (points: string, dollars: string) => `${points} (${dollars})`,
  total: 'Total de puntos y cargos',
  loanAtClosing: 'Préstamo al cierre',
  rehabHoldback: 'Para la remodelación, en desembolsos',
  cashToClose: 'Efectivo para el cierre',
  cashToYou: 'Efectivo que usted recibe al cierre',
  validUntil: 'Válido hasta el',
  conditions: 'Condiciones',
  note: 'Unas palabras de nuestra parte',
  open: 'Por definir',
  noPromise:
    'Un estimado no es una aprobación ni un compromiso de préstamo. Los términos finales dependen del avalúo y de los documentos.',
} satisfies EstimateWords;
