import type { Program } from './program';

export const longtermrental: Program = {
  title: 'Renta a largo plazo / DSCR',
  description:
    'Una casa que se paga sola, con un pago del préstamo que no cambia en treinta años. Vemos el contrato de renta antes que su declaración de impuestos.',
  alt: 'Dibujo de un dúplex con techo a dos aguas, con ropa tendida y un árbol con banca.',
  figures: [
    { value: '30', unit: 'años', label: 'de tasa fija', note: 'El último pago es igual al primero.' },
    { rate: 5.75 },
    { share: 80, label: 'del valor actual', note: 'El máximo, sobre lo que la casa vale hoy.' },
  ],
  example: {
    title: 'Una propiedad en renta, en números',
    story:
      'Una casa en Ocala que vale $300,000, con un inquilino que paga $2,400 al mes. El préstamo es de $240,000, el 80% de su valor, a 30 años con una tasa de 5.75% con buy down.',
    heading: 'Lo que la renta debe cubrir',
    rent: 2_400,
    outgoings: [
      { item: 'Pago del préstamo', cost: 1_401 },
      { item: 'Impuestos a la propiedad', cost: 290 },
      { item: 'Prima del seguro', cost: 185 },
    ],
    check:
      'El DSCR es la renta dividida entre el pago, los impuestos y el seguro, aquí 1.28: por cada dólar de esos gastos entran $1.28 de renta.',
  },
  audience: {
    title: 'Para quien conserva lo que funciona',
    lede: 'Para inversionistas que rentan propiedades de una a cuatro unidades, con contrato firmado o por firmar.',
    text: 'DSCR (debt service coverage ratio) es la renta dividida entre el pago mensual completo. Como primero califica la propiedad, quien trabaja por su cuenta o con su empresa está en igualdad de condiciones con quien cobra un sueldo.',
  },
  features: [
    'Tasa fija a 30 años',
    'Tasas desde {rate}% con buy down',
    'Hasta el 80% del valor actual',
    'Compra o refinanciamiento, con o sin retiro de efectivo',
    'Califique con la renta de la propiedad',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'El contrato de renta, o la renta que espera y la de dos propiedades parecidas',
    'El recibo actual de impuestos a la propiedad y una cotización del seguro',
    'El monto para liquidar la hipoteca que tenga hoy',
    'Comprobante de su parte y de sus reservas en efectivo',
  ],
  timing:
    'El estimado tarda menos de un día. El avalúo viene con un estudio de rentas de la zona, y lo último en llegar suele ser la cotización del seguro: pídala primero.',
  closing: [
    { title: 'Avalúo y renta', text: 'Una visita da dos números: el valor y la renta de mercado.' },
    {
      title: 'Cierre y cobro de renta',
      text: 'Se liquida el préstamo anterior o se paga al vendedor. El pago de su préstamo queda fijo.',
    },
  ],
  paragraph: {
    title: 'Haga cuentas con los impuestos del año que viene',
    text: 'En Florida, un tope impide que el valor fiscal suba rápido mientras la casa no cambie de dueño. Ese tope termina con la venta: el 1 de enero siguiente a la compra, la casa se valúa otra vez a precio de mercado. Un recibo de $2,000 del vendedor puede volverse de $5,000 para usted. El DSCR que cuenta es el de su recibo, no el del vendedor.',
  },
};
