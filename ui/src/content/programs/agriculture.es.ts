import type { Program } from './program';

export const agriculture: Program = {
  title: 'Agricultura',
  description:
    'Tierra, agua, árboles, cuartos fríos. Un préstamo que entiende que la cosecha tiene fecha, y el banco no.',
  alt: 'Alzado de un campo bajo arcos de riego, con dos silos, un granero y un sol bajo.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte de tierra, siembra y obras.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que solicita en línea.',
    },
    { value: '15', unit: 'min', label: 'por video', note: 'Desde el campo, si hay señal.' },
  ],
  example: {
    title: 'Una huerta, en números',
    story: 'Una finca de aguacate en Antioquia: $800,000 la tierra y $400,000 en árboles, riego y una empacadora.',
    heading: 'Lo que necesita para cerrar',
    costs: [
      { item: 'Tierra', cost: 800_000, loan: 480_000 },
      { item: 'Siembra y obras', cost: 400_000, loan: 240_000 },
    ],
    check:
      'Escriba las cosechas junto a los pagos, año por año. Donde haya pagos y no haya fruta, diga con qué se paga.',
  },
  audience: {
    title: 'Para quien planea por cosechas',
    lede: 'Para agricultores, ganaderos e inversionistas que compran tierra, la siembran, la riegan o procesan lo que da.',
    text: 'Díganos el cultivo, el comprador y el agua. Con esos tres se lee una finca desde un escritorio en Miami; si falta uno, nadie puede.',
  },
  features: [
    '40% de enganche',
    'Tierra, siembra, riego y construcciones',
    'Cultivos, huertas, ganado, invernaderos, empaque',
    'Compra o ampliación',
    'Pueden solicitar personas, empresas y fideicomisos',
  ],
  start: [
    'Ubicación, superficie, título y estudios de suelo o agua',
    'Cultivo, edad de los árboles y rendimientos anteriores',
    'Quién lo compra y los contratos vigentes',
    'Un presupuesto por temporada',
  ],
  timing:
    'El estimado tarda menos de un día. Después, el calendario es el del campo: solicite una temporada antes, porque la tierra se valúa mejor con cultivo.',
  closing: [
    { title: 'Tierra y agua', text: 'Título, suelo y derecho al agua, cada uno en su papel.' },
    { title: 'Cierre y siembra', text: 'La tierra en el cierre; obras y siembra según la temporada.' },
  ],
  paragraph: {
    title: 'El agua quizá no venga con la tierra',
    text: 'En gran parte de América Latina el agua es de la nación, y la finca solo tiene un permiso para usarla: a un nombre, por un volumen y con fecha de fin. La venta de la tierra no siempre lo traspasa. Una finca sin su permiso es potrero a precio de huerta. Pídalo antes que el estudio de suelo y vea a nombre de quién está.',
  },
};
