import type { Program } from './program';

export const landdevelopment: Program = {
  title: 'Desarrollo de terrenos',
  description: 'Calles, agua, luz, lotes. Capital para las obras de base que sostienen todo proyecto.',
  alt: 'Dibujo en corte de un terreno: tubos apilados, un nivel en su trípode, un rodillo en la calle nueva, lotes trazados y la primera casa.',
  figures: [
    { share: 40, label: 'de enganche', note: 'Su parte del terreno y de la obra en él.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
    {
      value: '15',
      unit: 'min',
      label: 'por video, si lo desea',
      note: 'Traiga el plano topográfico; lo leeremos con usted.',
    },
  ],
  example: {
    title: 'Doce lotes, en números',
    story:
      'Un terreno en las afueras de Lakeland por $500,000, con $700,000 para calles, agua y luz, que se convertirá en doce lotes.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Terreno', cost: 500_000, loan: 300_000 },
      { item: 'Calles y servicios', cost: 700_000, loan: 420_000 },
    ],
    check:
      'Repartidos entre 12 lotes, el terreno y la obra cuestan $100,000 por lote, de los que el préstamo cubre $60,000. Su ganancia por lote es lo que pase de $100,000 en la venta, menos intereses y gastos de venta.',
  },
  audience: {
    title: 'Para desarrolladores y dueños de terrenos',
    lede: 'Para quienes convierten un terreno sin urbanizar en lotes terminados, para venderlos o construir en ellos.',
    text: 'Una carta de zonificación nos dice más que una imagen del proyecto. Díganos qué se puede construir sin aprobación especial, qué la necesita y quién está en su equipo.',
  },
  features: [
    '40% de enganche',
    'Terreno e infraestructura en un solo préstamo',
    'Desembolsos por etapa de obra',
    'Residencial, comercial o de uso mixto',
    'Venda los lotes o construya con nuestro préstamo de construcción',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'El plano topográfico y el precio o la escritura',
    'La zonificación actual y lo que ya solicitó',
    'El presupuesto de obra de un ingeniero o contratista',
    'Quién comprará los lotes y a qué precio',
  ],
  timing:
    'El estimado tarda menos de un día. Después, el ritmo lo marca el condado: el préstamo para un terreno con lotificación aprobada se cierra como el de un edificio; el que necesita una audiencia tiene que esperarla.',
  closing: [
    { title: 'Avalúo y permisos', text: 'Valor hoy, valor en lotes y lo que falta que apruebe el condado.' },
    { title: 'Cierre y nivelación', text: 'El terreno en el cierre; luego, desembolsos para calles, tuberías y luz.' },
  ],
  paragraph: {
    title: 'El terreno gana más cuando se aprueba el plano',
    text: 'El salto de valor más grande casi nunca es la calle. Es el día en que aprueban el plano y un campo se convierte, en el papel, en doce lotes legales. Amarre su contrato a ese día: una opción o una fecha de cierre posterior a la aprobación hace que el vendedor cargue con los meses que a usted le costarían intereses sin darle nada.',
  },
};
