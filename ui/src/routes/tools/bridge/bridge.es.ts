import type { BridgeText } from './bridge.en';

export const text = {
  groups: { loan: 'Préstamo', property: 'Propiedad y cierre' },
  fields: {
    loan: 'Monto del préstamo',
    rate: 'Tasa de interés anual',
    months: 'Plazo',
    points: 'Puntos',
    fees: 'Cargos del prestamista',
    price: 'Precio de compra',
    payoff: 'Hipotecas por liquidar',
    value: 'Valor actual (como está)',
    closingCosts: 'Gastos de cierre',
  },
  hints: {
    loan: 'Todo el préstamo, entregado al cierre',
    rate: 'Por año, solo intereses',
    months: 'El saldo se paga al final',
    points: 'Porcentaje del préstamo',
    fees: 'Evaluación y documentación',
    price: 'Si está comprando',
    payoff: 'Si ya es suya: el saldo pendiente',
    value: 'Lo que vale hoy',
    closingCosts: 'Título, registro y seguro',
  },
  hint: {
    points: (amount: string) => `${amount}, se pagan al cierre`,
    loan: (share: string) => `${share} del valor o del precio, el menor`,
  },
  assumptions: [
    'Pagos de solo intereses: el saldo no cambia hasta el final del plazo y entonces se paga de una vez.',
    'Cada mes cuenta como la doceava parte del año. Un prestamista que cobra los intereses por día cobra un poco más o un poco menos.',
    'El costo anual es simple: sin interés compuesto y sin contar que los puntos y los cargos se pagan por adelantado. La tasa porcentual anual (APR) sería más alta.',
    'Liquidar antes ahorra los intereses de los meses que faltan. No incluye penalización por pago anticipado ni interés mínimo.',
  ],
  why: {
    noLoan: 'Escriba el monto del préstamo.',
    noRate: 'Escriba la tasa de interés.',
    noMonths: 'Escriba el plazo.',
    noPrice: 'Escriba el precio de compra o las hipotecas por liquidar.',
    noValue: 'Escriba el valor actual.',
    tooLarge: 'Esta cifra es demasiado grande para mostrarla.',
  },
  payment: { name: 'Pago mensual', note: (due: string) => `Solo intereses. Al final del plazo debe ${due}.` },
  cost: {
    name: 'Costo del préstamo',
    note: 'Intereses de todo el plazo, puntos y cargos',
  },
  annual: {
    name: 'Costo por año',
    note: (rate: string) => `Como porcentaje del préstamo. La tasa de interés por sí sola es del ${rate}.`,
  },
  cash: {
    name: 'Efectivo para el cierre',
    back: 'Efectivo que recibe al cierre',
    note: 'Precio, hipotecas por liquidar, puntos, cargos y gastos de cierre, menos el préstamo',
  },
  due: { name: 'Pago al vencimiento', note: 'Todo el préstamo y los intereses del último mes' },
  ltv: { name: 'Préstamo sobre valor (LTV)', note: 'Del precio o del valor actual, el menor' },
  bars: {
    title: 'Lo que cuesta el préstamo',
    lede: (cost: string, months: number) => `${cost} en ${months === 1 ? '1 mes' : `${months} meses`}, a escala.`,
    name: 'Costo del préstamo',
    total: 'Total',
    parts: { interest: 'Intereses', points: 'Puntos', fees: 'Cargos del prestamista' },
  },
  plot: {
    title: 'Tiempo y tasa',
    lede: (payment: string) =>
      `Cada mes cuesta ${payment}. Los puntos y los cargos no cambian, dure lo que dure el préstamo.`,
    here: 'Su caso',
    axis: 'Meses hasta liquidar el préstamo',
    month: 'Meses',
    caption: 'Costo del préstamo según los meses y la tasa de interés',
    label: (cost: string, months: number, rate: string) =>
      `Costo del préstamo según los meses con tres tasas. Después de ${months === 1 ? '1 mes' : `${months} meses`} con ${rate}, es de ${cost}.`,
  },
  formulas: {
    payment: { words: 'Préstamo × tasa de interés, dividido entre 12.' },
    cost: { words: 'El pago multiplicado por los meses, más puntos y cargos.' },
    annual: { words: 'El costo dividido entre el préstamo, × 12, dividido entre los meses.' },
    due: { words: 'El préstamo más un pago.' },
    cash: { words: 'Precio, liquidación, puntos, cargos y gastos de cierre, menos el préstamo.' },
  },
  compared: {
    loan: 'Préstamo',
    cost: 'Costo del préstamo',
    annual: 'Costo por año',
    due: 'Pago al vencimiento',
    cash: 'Efectivo para el cierre',
  },
} satisfies BridgeText;
