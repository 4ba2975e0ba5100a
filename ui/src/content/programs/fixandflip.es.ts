import type { Program } from './program';

export const fixandflip: Program = {
  title: 'Fix and flip',
  description:
    'Comprar, remodelar y vender a tiempo. Un solo préstamo cubre la casa y la obra, con desembolsos conforme avanza el trabajo.',
  alt: 'Dibujo de una casa: el ala izquierda aún en estructura y con andamios, el ala derecha terminada.',
  figures: [
    { share: 90, label: 'de la compra', note: 'El máximo, sobre el precio de su contrato.' },
    { share: 100, label: 'de la remodelación', note: 'Se entrega en desembolsos, conforme se inspecciona la obra.' },
    {
      share: 75,
      label: 'del ARV',
      note: 'El máximo de todo el préstamo, sobre el valor después de reparaciones (ARV).',
    },
  ],
  example: {
    title: 'Una casa, en números',
    story:
      'Una casa de tres recámaras en Hialeah, comprada en $300,000 y remodelada con $60,000. Así se reparte el dinero.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Precio de compra', cost: 300_000, loan: 264_000 },
      { item: 'Remodelación', cost: 60_000, loan: 60_000 },
    ],
    check:
      'El 90% de la compra ($270,000) y el 100% de la remodelación ($60,000) sumarían $330,000. Pero en una casa unifamiliar (SFR), el préstamo tampoco pasa del 90% del costo total (LTC): el 90% de $360,000 es $324,000. Por eso prestamos $264,000 para la compra. Eso también queda dentro del 75% del valor después de reparaciones de $480,000, que es $360,000.',
  },
  audience: {
    title: 'Para su primera casa y todas las que sigan',
    lede: 'Para inversionistas que compran una casa para repararla y venderla, a título personal o con una empresa.',
    text: 'Traiga la dirección, el precio y lo que piensa gastar. Vemos la calle, la lista de trabajos y la reventa, y le decimos con claridad si los números no cuadran.',
  },
  features: [
    'Hasta el 90% de la compra',
    '100% de la remodelación',
    '75% del ARV (valor después de reparaciones)',
    '90% de LTC (préstamo sobre costo) en casas unifamiliares (SFR)',
    '80% del valor actual, si la casa ya es suya',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'La dirección y el precio del contrato',
    'La lista de trabajos, con el costo de cada uno',
    'Tres ventas recientes de casas remodeladas en la zona',
    'Comprobante de sus fondos: su parte, los gastos de cierre y la etapa más cara de la obra',
  ],
  timing:
    'El estimado tarda menos de un día. Después, el avalúo y la búsqueda de título marcan el ritmo: procure que los dos se soliciten la semana en que firma el contrato.',
  closing: [
    {
      title: 'Avalúo y términos',
      text: 'Dos valores en un reporte: el actual y el que tendrá después de las reparaciones.',
    },
    { title: 'Cierre y obra', text: 'El dinero de la compra en el cierre; el de la obra, conforme avanza.' },
  ],
  paragraph: {
    title: 'El 100% de la remodelación no es efectivo el primer día',
    text: 'Cada desembolso paga trabajo ya hecho. Usted le paga al techador, un inspector ve el techo y entonces llega el dinero. Por eso no necesita efectivo para toda la remodelación, sino para su etapa más cara: en una obra de $60,000 con un techo de $15,000, tenga $15,000 disponibles para que la obra pueda continuar.',
  },
};
