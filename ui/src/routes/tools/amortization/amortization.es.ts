import type { AmortizationText } from './amortization.en';

export const text = {
  groups: { loan: 'Préstamo', extra: 'Pagos adicionales' },
  fields: {
    loan: 'Monto del préstamo',
    rate: 'Tasa de interés anual',
    months: 'Plazo',
    interestOnlyMonths: 'Periodo de solo intereses',
    balloonMonth: 'Mes en que se paga el saldo',
    extraMonthly: 'Adicional cada mes',
    extraOnce: 'Adicional una vez',
    extraOnceMonth: 'En el mes',
  },
  hints: {
    loan: 'Lo que pide o todavía debe',
    rate: 'Por año',
    months: 'Hasta liquidar el préstamo',
    interestOnlyMonths: 'Déjelo en blanco si no hay',
    balloonMonth: 'Pago global (balloon), si lo hay',
    extraMonthly: 'Además del pago',
    extraOnce: 'Un solo monto',
    extraOnceMonth: 'El primero, si lo deja en blanco',
  },
  assumptions: [
    'Cada mes cuenta como la doceava parte del año, y los intereses de cada mes se redondean al centavo, como los cobra quien administra el préstamo.',
    'Los pagos adicionales reducen el saldo en el mes en que los hace. El pago regular no cambia.',
    'No incluye impuestos, seguro ni penalización por pago anticipado.',
  ],
  why: {
    noLoan: 'Escriba el monto del préstamo.',
    noRate: 'Escriba la tasa de interés.',
    noMonths: 'Escriba el plazo.',
    interestOnly: 'Todos los meses son de solo intereses.',
    amortizing: 'Ningún mes es de solo intereses.',
    tooLarge: 'Esta cifra es demasiado grande para mostrarla.',
  },
  payment: {
    name: 'Pago mensual',
    note: 'Capital e intereses',
    interestOnly: 'Solo intereses. El préstamo completo se paga con el último pago.',
    first: (amount: string) => `Capital e intereses. En los meses de solo intereses: ${amount}.`,
  },
  interest: { name: 'Total de intereses', note: (paid: string) => `Paga ${paid} en total, incluido el préstamo.` },
  ends: {
    name: 'Liquidado después de',
    sooner: (time: string) => `${time} antes, gracias a los pagos adicionales`,
    same: 'Como se pactó, sin pagos adicionales',
    sameWithExtra: 'Como se pactó, aun con los pagos adicionales',
  },
  saved: { name: 'Intereses ahorrados', note: 'Por los pagos adicionales, frente al mismo préstamo sin ellos' },
  balloon: {
    name: 'Pago global (balloon)',
    note: (month: number) => `Se paga en el mes ${month}, con el pago de ese mes`,
  },
  time: (years: number, months: number) =>
    [
      years > 0 && (years === 1 ? '1 año' : `${years} años`),
      (months > 0 || years === 0) && (months === 1 ? '1 mes' : `${months} meses`),
    ]
      .filter(Boolean)
      .join(' y '),
  parts: { principal: 'Préstamo', interest: 'Intereses' },
  plot: {
    title: 'Lo que todavía debe',
    lede: 'El saldo con el tiempo. Donde la línea llega a cero, el préstamo está liquidado.',
    here: 'Hoy',
    withExtra: 'Con adicional',
    without: 'Sin adicional',
    only: 'Saldo',
    axis: 'Años',
    label: (loan: string, time: string) =>
      `El saldo del préstamo con el tiempo: ${loan} al principio, cero después de ${time}.`,
  },
  table: {
    title: 'Año por año',
    lede: 'Todos los pagos de cada año juntos. El archivo para hojas de cálculo tiene cada mes.',
    year: 'Año',
    month: 'Mes',
    payment: 'Pagos',
    interest: 'Intereses',
    principal: 'Capital',
    extra: 'Parte adicional',
    balance: 'Saldo',
    caption: 'Pagos, intereses, capital y saldo de cada año',
    save: 'Descargar todos los meses (CSV)',
    file: 'amortizacion',
  },
  formulas: {
    payment: {
      words: 'El monto fijo que cubre los intereses de cada mes y lleva el saldo a cero al final del plazo.',
    },
    interest: {
      words:
        'Todo lo que paga, menos el préstamo. El interés de cada mes es el saldo × tasa de interés, dividido entre 12, redondeado al centavo.',
    },
    principal: { name: 'Capital', words: 'El pago menos los intereses del mes, más cualquier pago adicional.' },
  },
  compared: {
    loan: 'Préstamo',
    interest: 'Total de intereses',
    ends: 'Liquidado después de',
    saved: 'Intereses ahorrados',
  },
} satisfies AmortizationText;
