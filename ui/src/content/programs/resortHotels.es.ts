import type { Program } from './program';

export const resortHotels: Program = {
  title: 'Resorts y hoteles',
  description:
    'Cuarenta habitaciones junto al mar, o cuatrocientas. Capital para comprar, terminar o renovar un lugar donde se paga por noche.',
  alt: 'Dibujo de un resort en terrazas sobre la playa, con palmas, balcones y una sombrilla abierta.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte del edificio, las habitaciones y los muebles.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'Muéstrenos el vestíbulo con su teléfono.' },
  ],
  example: {
    title: 'Cuarenta habitaciones, en números',
    story:
      'Un hotel de cuarenta habitaciones en Punta Cana por $3,000,000, con $1,000,000 para habitaciones, muebles y piscina.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Precio de compra', cost: 3_000_000, loan: 1_800_000 },
      { item: 'Renovación y muebles', cost: 1_000_000, loan: 600_000 },
    ],
    check:
      'El préstamo equivale a $60,000 por habitación. Los hoteles se comparan por habitación: averigüe esa cifra en la zona.',
  },
  audience: {
    title: 'Para hoteleros y desarrolladores',
    lede: 'Para dueños, desarrolladores y grupos de inversionistas que construyen, compran o reabren hoteles.',
    text: 'Una mala temporada no pone fin a la conversación. Traiga tres años de noches vendidas y tarifas promedio, incluido el año del huracán.',
  },
  features: [
    '40% de enganche',
    'Compra, construcción o renovación',
    'Hoteles, resorts, ecolodges, condohoteles',
    'Con marca o con nombre propio',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'Habitaciones, ocupación y tarifa promedio, mes por mes',
    'El título o la promesa de compraventa',
    'El contrato con la marca, si lo hay',
    'El presupuesto de renovación por habitación y por área común',
  ],
  timing:
    'El estimado tarda menos de un día. Un hotel se valúa como edificio y también como negocio: tres años de cifras mensuales claras son lo que más tiempo ahorra.',
  closing: [
    { title: 'Avalúo y cifras', text: 'El edificio, la marca y las noches que vende.' },
    { title: 'Cierre y apertura', text: 'Primero la compra; luego las habitaciones, piso por piso.' },
  ],
  paragraph: {
    title: 'La marca revisa el hotel cuando usted lo compra',
    text: 'Cuando un hotel de marca cambia de dueño, la marca manda su lista: alfombras nuevas, camas nuevas, otro letrero. Se llama plan de mejoras de la propiedad (PIP), y el dueño anterior quizá lo pospuso por años. Puede costar más que un piso completo de habitaciones. Pida la lista por escrito antes de hacer su oferta y reste su costo del precio.',
  },
};
