import type { Program } from './program';

export const machineryEquipment: Program = {
  title: 'Maquinaria y equipo',
  description:
    'Excavadoras, prensas, grúas, una línea de producción completa. La máquina sale a trabajar y se paga sola.',
  alt: 'Dibujo de una excavadora con el cucharón abajo y una cargadora que levanta una tarima.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte de la máquina, entregada e instalada.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'Muéstrenos la máquina trabajando.' },
  ],
  example: {
    title: 'Una planta, en números',
    story:
      'Una planta de concreto para un constructor en Monterrey: $450,000 la planta y $50,000 el flete y la instalación.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Máquina', cost: 450_000, loan: 270_000 },
      { item: 'Flete e instalación', cost: 50_000, loan: 30_000 },
    ],
    check:
      'Sume los intereses a los $500,000 y divida entre las yardas cúbicas que la planta producirá en el plazo del préstamo. Si su precio cubre ese costo además de los materiales y la mano de obra, la máquina se paga sola.',
  },
  audience: {
    title: 'Para empresas que viven de su maquinaria',
    lede: 'Para constructores, agricultores, transportistas y fabricantes que compran equipo nuevo o usado, o piden un préstamo y dan como garantía el equipo que ya tienen.',
    text: 'Las horas de uso importan más que el año del modelo. Mándenos ambos datos y el historial de mantenimiento.',
  },
  features: [
    '40% de enganche',
    'Equipo nuevo o usado',
    'Una máquina o una línea completa',
    'También financiamos flete e instalación',
    'Para empresas y personas',
  ],
  start: [
    'Marca, modelo, año, número de serie y horas',
    'La cotización del vendedor, con flete y aranceles',
    'El trabajo que hará y para quién',
    'Ingresos de los últimos dos años',
  ],
  timing:
    'El estimado tarda menos de un día. Un préstamo para una máquina se cierra antes que uno para un edificio, porque no hay búsqueda de título. Lo que toma tiempo es el embarque y la aduana.',
  closing: [
    {
      title: 'Inspección y valor',
      text: 'Una máquina usada la vemos trabajar; de una nueva, revisamos la cotización.',
    },
    { title: 'Pago y entrega', text: 'Le pagamos al vendedor contra los documentos de embarque.' },
  ],
  paragraph: {
    title: 'Una máquina tiene tres precios',
    text: 'Lo que usted paga, lo que se obtiene si hay seis meses para venderla y lo que se obtiene en una subasta. Los prestamistas cuentan con el segundo y se preocupan por el tercero. Con las marcas comunes, los tres quedan cerca: una máquina que cualquier mecánico conoce puede ser el mejor préstamo, aunque la rara sea la mejor máquina.',
  },
};
