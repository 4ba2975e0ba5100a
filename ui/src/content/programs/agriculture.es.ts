import type { Program } from './program';

export const agriculture: Program = {
  title: 'Agricultura',
  description: 'Tierra, agua, árboles, cuartos fríos. Un préstamo hecho a la medida de sus fechas de cosecha.',
  alt: 'Dibujo de un campo bajo arcos de riego, con dos silos, un granero y un sol bajo.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte de la tierra, la siembra y las obras.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'Desde el campo, si hay señal.' },
  ],
  example: {
    title: 'Una huerta, en números',
    story: 'Una finca de aguacate en Antioquia: $800,000 la tierra y $400,000 en árboles, riego y una empacadora.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Tierra', cost: 800_000, loan: 480_000 },
      { item: 'Siembra y obras', cost: 400_000, loan: 240_000 },
    ],
    check:
      'Anote las cosechas junto a los pagos, año por año. Si un año hay pagos y no hay cosecha, díganos con qué pagará.',
  },
  audience: {
    title: 'Para agricultores, ganaderos e inversionistas',
    lede: 'Para quienes compran tierra, la siembran, la riegan o procesan lo que produce.',
    text: 'Díganos qué cultiva, quién le compra y con qué agua cuenta. Con esos tres datos podemos evaluar una finca desde Miami; si falta uno, nadie puede.',
  },
  features: [
    '40% de enganche',
    'Tierra, siembra, riego y construcciones',
    'Cultivos, huertas, ganado, invernaderos, empaque',
    'Compra o ampliación',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'Ubicación, superficie, título y estudios de suelo o agua',
    'Cultivo, edad de los árboles y rendimientos anteriores',
    'Quién compra la cosecha y los contratos vigentes',
    'Un presupuesto por temporada',
  ],
  timing:
    'El estimado tarda menos de un día. Después, la temporada marca el calendario: solicite con una temporada de anticipación, porque el avalúo es más confiable cuando la tierra tiene cultivo.',
  closing: [
    { title: 'Tierra y agua', text: 'Título, suelo y derechos de agua, cada uno con su documento.' },
    { title: 'Cierre y siembra', text: 'La tierra en el cierre; obras y siembra según la temporada.' },
  ],
  paragraph: {
    title: 'El agua quizá no venga con la tierra',
    text: 'En gran parte de América Latina el agua es de la nación, y la finca solo tiene un permiso para usarla: a un nombre, por un volumen y con fecha de vencimiento. La venta de la tierra no siempre lo transfiere. Sin el permiso, pagaría precio de huerta por un potrero. Pídalo antes que el estudio de suelo y verifique a nombre de quién está.',
  },
};
