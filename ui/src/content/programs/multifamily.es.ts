import type { Program } from './program';

export const multifamily: Program = {
  title: 'Multifamiliar',
  description:
    'Cinco unidades o cincuenta. Un préstamo para edificios de apartamentos que están llenos y para los que lo estarán cuando termine la obra.',
  alt: 'Dibujo de dos edificios de apartamentos con balcones, una torre de escaleras y una azotea.',
  figures: [
    { share: 80, label: 'del valor actual', note: 'El máximo, sobre el edificio como está.' },
    { share: 100, label: 'de la remodelación', note: 'Unidad por unidad, en desembolsos.' },
    { share: 75, label: 'del ARV', note: 'El máximo, cuando las rentas reflejen la obra.' },
  ],
  example: {
    title: 'Ocho unidades, en números',
    story: 'Ocho unidades en la Pequeña Habana por $1,200,000, con $200,000 en cocinas, baños y techo nuevo.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Precio de compra', cost: 1_200_000, loan: 960_000 },
      { item: 'Remodelación', cost: 200_000, loan: 200_000 },
    ],
    check:
      'Comparado con el máximo: el 75% de un valor después de reparaciones de $1,600,000 es $1,200,000. El préstamo queda dentro del límite.',
  },
  audience: {
    title: 'Para dueños de edificios de apartamentos',
    lede: 'Para inversionistas que compran, mejoran o refinancian edificios de cinco unidades o más.',
    text: 'Mande la lista de rentas como está, con sus unidades vacías. Una unidad vacía que piensa remodelar no es un problema. Buscamos una renta que la zona ya pague.',
  },
  features: [
    'Hasta el 80% del valor actual',
    '100% de la remodelación',
    '75% del ARV (valor después de reparaciones)',
    'Compra o refinanciamiento, con o sin retiro de efectivo',
    'Ocupado, a medio llenar o en remodelación',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'La lista de rentas: unidad, renta, fin de contrato, depósito',
    'Ingresos y gastos de los últimos 12 meses',
    'La lista de trabajos, unidad por unidad',
    'Comprobante de su parte y de sus reservas en efectivo',
  ],
  timing:
    'El estimado tarda menos de un día. El avalúo de un edificio tarda más que el de una casa, porque el valuador lee cada contrato. Lo que más tiempo ahorra es una lista de rentas clara.',
  closing: [
    { title: 'Avalúo y contratos', text: 'Los ingresos se comparan con los contratos y los depósitos bancarios.' },
    { title: 'Cierre y mejoras', text: 'El dinero de la compra en el cierre; el de la obra, por unidad terminada.' },
  ],
  paragraph: {
    title: 'A partir de la quinta unidad, el precio lo define la renta',
    text: 'Hasta cuatro unidades se valúan según el precio en que se vendieron las casas vecinas. Cinco o más, según la renta que producen. Suba ocho rentas $50 al mes y el edificio gana $4,800 más al año. Con un cap rate del 6%, el rendimiento que aceptan los compradores, eso equivale a $80,000 de valor. Ninguna cocina en una sola casa logra eso.',
  },
};
