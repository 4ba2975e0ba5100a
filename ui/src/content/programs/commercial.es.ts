import type { Program } from './program';

export const commercial: Program = {
  title: 'Comercial',
  description:
    'Oficinas, clínicas, uso mixto, un edificio de esquina con buena estructura. Capital que avanza más rápido que el comité de un banco.',
  alt: 'Dibujo de un edificio de esquina con cúpula, tiendas con toldo abajo y un tanque de agua en el techo.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte de la compra y de las mejoras.' },
    { share: 75, label: 'del ARV', note: 'El máximo, sobre el valor después de reparaciones (ARV).' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
  ],
  example: {
    title: 'Un edificio de consultorios, en números',
    story:
      'Un edificio de consultorios en Doral por $1,500,000, con $300,000 para renovar el vestíbulo y dos consultorios vacíos.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Precio de compra', cost: 1_500_000, loan: 900_000 },
      { item: 'Mejoras', cost: 300_000, loan: 180_000 },
    ],
    check:
      'Comparado con el máximo: el 75% de un valor después de reparaciones de $2,200,000 es $1,650,000. El préstamo queda dentro del límite.',
  },
  audience: {
    title: 'Para dueños de propiedades comerciales',
    lede: 'Para inversionistas y dueños que ocupan su local, y que compran, mejoran o refinancian propiedades comerciales.',
    text: 'Si tiene la mitad de los locales vacíos, hablemos. Díganos quiénes los rentarían, en cuánto y qué les construirá usted.',
  },
  features: [
    '40% de enganche',
    '75% del ARV (valor después de reparaciones)',
    'Compra o refinanciamiento, con o sin retiro de efectivo',
    'Oficinas, clínicas, uso mixto y más',
    'Estabilizado o con locales por rentar',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'La lista de rentas y cada contrato con sus modificaciones',
    'Ingresos y gastos de los últimos dos años',
    'La lista de trabajos y el costo de sus mejoras',
    'Comprobante de su parte y de sus reservas en efectivo',
  ],
  timing:
    'El estimado tarda menos de un día. Después, el estudio ambiental tarda tanto como el avalúo: si los dos se solicitan a la vez, ninguno esperará al otro.',
  closing: [
    { title: 'Avalúo y contratos', text: 'El edificio, sus inquilinos y el terreno.' },
    { title: 'Cierre y ocupación', text: 'El dinero de la compra en el cierre; el de las mejoras, por etapas.' },
  ],
  paragraph: {
    title: 'Pídale a cada inquilino un estoppel certificate',
    text: 'El contrato dice lo que se acordó; el estoppel certificate (constancia del inquilino) dice lo que es cierto hoy. El inquilino firma: esta renta, este depósito, sin adeudos de ninguna de las partes. Ahí sale a la luz el mes gratis o el techo nuevo que alguien prometió. Ponga estas constancias como condición en su contrato y léalas antes de que termine el periodo de inspección.',
  },
};
