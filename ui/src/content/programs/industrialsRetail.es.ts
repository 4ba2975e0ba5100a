import type { Program } from './program';

export const industrialsRetail: Program = {
  title: 'Industria y comercio',
  description: 'Bodegas, plantas, plazas comerciales concurridas. Edificios donde se fabrica, se mueve o se vende.',
  alt: 'Dibujo de una planta con techo de diente de sierra, un camión en sus andenes y una fila de tiendas al lado.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte del edificio y de su adecuación.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'Con los planos en pantalla, si gusta.' },
  ],
  example: {
    title: 'Una bodega, en números',
    story: 'Una bodega cerca del puerto de Cartagena por $2,000,000, con $500,000 para andenes, piso y estantería.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Precio de compra', cost: 2_000_000, loan: 1_200_000 },
      { item: 'Andenes y adecuación', cost: 500_000, loan: 300_000 },
    ],
    check:
      'Compare la renta anual que espera con el préstamo. Si nadie la ha ofrecido por escrito, averigüe quién lo haría.',
  },
  audience: {
    title: 'Para dueños de espacios industriales y comerciales',
    lede: 'Para inversionistas y empresas que compran, construyen o adecúan espacio para industria, almacén y tiendas.',
    text: 'Puede rentarlo o poner ahí su propio negocio. En ambos casos, háblenos de la empresa que lo ocupará: años de operación, producto y contrato, si lo hay.',
  },
  features: [
    '40% de enganche',
    'Compra, construcción o adecuación',
    'Bodegas, plantas, plazas comerciales, minibodegas',
    'Para rentar o para su propio negocio',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'Tamaño, altura libre, andenes y servicio eléctrico',
    'El título o la promesa de compraventa',
    'Contratos vigentes o cartas de futuros inquilinos',
    'El presupuesto de adecuación con el nombre del contratista',
  ],
  timing:
    'El estimado tarda menos de un día. Después vienen el avalúo, la búsqueda de título y el estudio ambiental. Si ahí se usaron químicos, combustible o pintura, pida que se haga primero el estudio ambiental.',
  closing: [
    { title: 'Avalúo y contratos', text: 'El edificio, los servicios y los inquilinos que los pagan.' },
    { title: 'Cierre y adecuación', text: 'El dinero de la compra en el cierre; el de la adecuación, por etapas.' },
  ],
  paragraph: {
    title: 'Una bodega se renta por pie cuadrado y se elige por altura',
    text: 'Dos edificios con la misma superficie no son del mismo tamaño. Quien apila mercancía necesita altura libre: con 32 pies bajo la viga en lugar de 24, el mismo piso guarda cerca de un tercio más. Usted puede pavimentar un patio o agregar un andén. Subir un techo casi nunca conviene. Mida la altura libre antes de hacer su oferta.',
  },
};
