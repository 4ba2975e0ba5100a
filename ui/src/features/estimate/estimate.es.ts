import type { EstimateWords } from './estimate.en';

export const words = {
  title: 'Su estimado inicial',
  amount: 'Monto del préstamo',
  rate: 'Tasa de interés anual',
  term: 'Plazo',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  payments: 'Pagos',
  interestOnly: 'Solo intereses; el capital se paga al vencimiento',
  amortizing: 'Pagos mensuales iguales de capital e intereses',
  monthlyPayment: 'Pago mensual',
  onceDrawn: 'Una vez desembolsados todos los fondos de remodelación',
  points: 'Puntos',
  noPoints: 'Ninguno',
  pointsOf: (points: string, dollars: string) => `${points} (${dollars})`,
  total: 'Total de puntos y cargos',
  loanAtClosing: 'Préstamo al cierre',
  rehabHoldback: 'Fondos de remodelación, en desembolsos',
  cashToClose: 'Efectivo para el cierre',
  cashToYou: 'Efectivo que usted recibe al cierre',
  validUntil: 'Válido hasta el',
  conditions: 'Condiciones',
  note: 'Una nota de nuestra parte',
  toBeDetermined: 'Por definir',
  noPromise:
    'Un estimado no es una aprobación ni un compromiso de préstamo. Los términos finales dependen del avalúo y de los documentos. Los gastos de cierre que no aparecen aquí, como título, registro, impuestos o seguro, van aparte.',
} satisfies EstimateWords;
