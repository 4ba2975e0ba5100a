import type { Program } from './program';

export const investorrentalportfolio: Program = {
  title: 'Portafolio de propiedades en renta',
  description:
    'Reemplace seis préstamos, seis fechas de pago y seis estados de cuenta por uno solo. Reúna sus propiedades en un solo pago y libere el capital propio que tiene en ellas.',
  alt: 'Dibujo de una fila de siete casas, cada una de otra forma, a lo largo de un tendido eléctrico.',
  figures: [
    { value: '30', unit: 'años', label: 'de tasa fija', note: 'Un pago por todas, durante todo ese tiempo.' },
    { rate: 5.75 },
    { share: 80, label: 'del valor actual', note: 'El máximo, sobre el valor de todas las casas juntas.' },
  ],
  example: {
    title: 'Seis casas, en números',
    story:
      'Seis propiedades en renta en Tampa que juntas valen $1,350,000 y se rentan en $11,400 al mes en total. El préstamo es de $1,080,000, el 80% de su valor, a 30 años con una tasa de 5.75% con buy down.',
    heading: 'Lo que las rentas deben cubrir',
    rent: 11_400,
    outgoings: [
      { item: 'Pago del préstamo', cost: 6_303 },
      { item: 'Impuestos a la propiedad', cost: 1_350 },
      { item: 'Primas de seguro', cost: 900 },
    ],
    check:
      'El DSCR es la renta dividida entre el pago, los impuestos y el seguro, aquí 1.33. Una casa vacía lo baja; que se vacíen las seis a la vez es poco probable.',
  },
  audience: {
    title: 'Para dueños de varias propiedades en renta',
    lede: 'Para inversionistas que quieren un solo prestamista, una sola fecha de pago y margen para comprar la próxima.',
    text: 'Las casas no tienen que parecerse. Las que rinden bien sostienen a la que está sin inquilino: esa es la ventaja de un portafolio frente a seis préstamos por separado.',
  },
  features: [
    'Tasa fija a 30 años',
    'Tasas desde {rate}% con buy down',
    'Hasta el 80% del valor actual',
    'Un préstamo para varias propiedades',
    'Refinanciamiento y retiro de efectivo para la próxima compra',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'Una lista: dirección, valor, renta, fin de contrato, saldo pendiente',
    'Los contratos y el recibo de impuestos y de seguro de cada casa',
    'El monto para liquidar cada préstamo que se va a reemplazar',
    'Los documentos de la empresa, si las casas son de una empresa',
  ],
  timing:
    'El estimado tarda menos de un día. El ritmo lo marca el título más lento del grupo: mande la lista de casas pronto y resuelva gravámenes viejos antes de la semana del cierre.',
  closing: [
    { title: 'Avalúos y rentas', text: 'Cada casa se valúa por separado y luego se revisan todas en conjunto.' },
    { title: 'Un solo cierre', text: 'Los préstamos anteriores se liquidan juntos. Queda un pago.' },
  ],
  paragraph: {
    title: 'Pregunte el precio de liberación antes de firmar',
    text: 'En un préstamo sobre seis casas, las seis lo garantizan. Para que usted pueda vender una, el prestamista debe liberarla, y el precio de esa liberación está en los documentos del préstamo: muchas veces la parte del préstamo que corresponde a esa casa, más una cantidad adicional. Acuerde la cifra de cada dirección al principio. Después, con un comprador esperando, es difícil negociar.',
  },
};
