import type { Program } from './program';

export const overseaDeals: Program = {
  title: 'Inmuebles en el extranjero',
  description:
    'Propiedades de inversión en su país de origen, o en otro país que conoce bien. Un prestamista en Miami que trabaja en español e inglés.',
  alt: 'Dibujo de una calle colonial con torre de reloj y palmas, y un barco más allá del muelle.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte del precio y de la obra.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día, esté donde esté la propiedad.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'En inglés o en español, antes de firmar nada.' },
  ],
  example: {
    title: 'Un edificio en el extranjero, en números',
    story:
      'Diez apartamentos amueblados en Santo Domingo por $900,000, con $100,000 para reparar la fachada y el elevador.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Precio de compra', cost: 900_000, loan: 540_000 },
      { item: 'Reparaciones', cost: 100_000, loan: 60_000 },
    ],
    check:
      'Los impuestos y gastos notariales locales van aparte. Pida los montos por escrito, en dólares y en moneda local.',
  },
  audience: {
    title: 'Para el capital que cruza fronteras',
    lede: 'Para inversionistas que viven en Estados Unidos y compran o construyen en otro país, y para sus socios.',
    text: 'Díganos primero el país: quién puede ser dueño, cómo se registra el título y cómo se puede sacar el dinero. Esas tres respuestas deciden más que el precio.',
  },
  features: [
    '40% de enganche',
    'Compra, construcción o remodelación',
    'Apartamentos, casas, uso mixto',
    'Inglés y español, por teléfono y por escrito',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'El país, la ciudad y la dirección o clave catastral',
    'El título o la promesa de compraventa',
    'Precio y costos, en dólares y en moneda local',
    'De dónde viene su parte y dónde está hoy',
  ],
  timing:
    'El estimado tarda menos de un día. Después, el trámite local del título marca el ritmo: un registro puede tardar días o meses; pídale a su abogado que solicite primero el certificado.',
  closing: [
    { title: 'Título y avalúo', text: 'Los revisan profesionales que trabajan donde está la propiedad.' },
    { title: 'Cierre en ambos lados', text: 'El dinero se mueve cuando el registro y el notario están listos.' },
  ],
  paragraph: {
    title: 'Cerca del mar, quizá el título deba estar a nombre de un banco',
    text: 'En México, un extranjero no puede tener tierra de forma directa a menos de unas 30 millas de la costa o 60 de una frontera. El camino es un fideicomiso: un banco tiene el título para usted, por cincuenta años renovables, y usted puede vender la propiedad, rentarla o dejársela a sus hijos. Otros países tienen otras zonas restringidas. Pregunte por dónde pasa la línea antes de preguntar el precio.',
  },
};
