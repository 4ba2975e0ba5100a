import type { Program } from './program';

export const alternativeEnergy: Program = {
  title: 'Energía alternativa',
  description:
    'Energía solar, eólica, hidráulica y de biomasa. Capital para plantas que venden energía por contrato y para las que están en construcción.',
  alt: 'Dibujo de paneles solares y tres turbinas eólicas frente al sol.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte del equipo, el terreno y la conexión.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'Su equipo de ingeniería puede unirse a la llamada.' },
  ],
  example: {
    title: 'Cinco megavatios, en números',
    story:
      'Una planta solar de 5 MW en Zacatecas: $2,600,000 en equipo y $900,000 en terreno y línea a la subestación.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Equipo', cost: 2_600_000, loan: 1_560_000 },
      { item: 'Terreno y conexión', cost: 900_000, loan: 540_000 },
    ],
    check:
      'El préstamo equivale a $420,000 por megavatio. Compárelo con un año de energía contratada: eso es lo que lo paga.',
  },
  audience: {
    title: 'Para proyectos con recurso energético y comprador',
    lede: 'Para desarrolladores y dueños de terreno que construyen, amplían o compran plantas de energía renovable.',
    text: 'No necesita tener ya todos los permisos. Necesita saber cuál falta, quién lo otorga y cuánto tardó el último.',
  },
  features: [
    '40% de enganche',
    'Solar, eólica, hidráulica, biomasa, almacenamiento',
    'Construcción, ampliación o compra',
    'Equipo, terreno y conexión juntos',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'Ubicación, capacidad y un año de datos del recurso',
    'El estatus de la conexión a la red',
    'El contrato de compraventa de energía (PPA), o quién lo está negociando',
    'La cotización del constructor y la lista de equipo',
  ],
  timing:
    'El estimado tarda menos de un día. De ahí en adelante, el operador de la red marca el ritmo más que nosotros. Tener un estudio de conexión ahorra meses.',
  closing: [
    { title: 'Revisión y conexión', text: 'El recurso, el contrato y el turno de conexión en la subestación.' },
    { title: 'Cierre y obra', text: 'Los desembolsos llegan con la entrega, el montaje y el primer kilovatio.' },
  ],
  paragraph: {
    title: 'Lo escaso es la conexión a la red',
    text: 'Los paneles se pueden pedir esta semana. Un lugar en la subestación, no. En muchas redes la espera para conectarse es de años, y una planta con turno vale más que otra con mejor sol y sin turno. Antes de ponerle precio al terreno, pregúntele al operador dos cosas: cuánta capacidad queda en ese punto y quién va delante de usted.',
  },
};
