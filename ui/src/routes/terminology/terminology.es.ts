import type { TerminologyText } from './terminology.en';

export const text = {
  resources: 'Recursos',
  title: 'Términos de bienes raíces',
  lede: 'Las palabras que encontrará desde la oferta hasta la venta, en español y en inglés, cada una con un ejemplo en números.',
  search: 'Busque en español o en inglés',
  placeholder: 'ARV, gravamen, puntos',
  letters: 'Letras',
  numbers: 'Números',
  topicsTitle: 'Temas',
  all: 'Todos los términos',
  topics: {
    loans: 'Préstamos',
    value: 'La propiedad y su valor',
    work: 'Remodelación y construcción',
    income: 'Ingresos y rendimientos',
    closing: 'Cierre y título',
    people: 'Solicitante y empresa',
    legal: 'Deudas y juicios',
  },
  found: (count: number, typed: string) =>
    count === 1 ? `1 término para “${typed}”` : `${count} términos para “${typed}”`,
  none: {
    title: (typed: string) => `No encontramos “${typed}”`,
    text: 'Pruebe con una palabra más corta o con la misma en el otro idioma. Si no está, llámenos y se la explicamos.',
    inTopic: 'Puede estar en otro tema.',
    everywhere: 'Buscar en todos los temas',
    clear: 'Mostrar todos los términos',
  },
  example: 'En números',
  sample: 'Los montos son inventados para mostrar cómo se calcula cada cifra. No son una oferta.',
  related: 'Vea también',
  open: (calculator: string) => `Abrir la ${calculator}`,
  calculators: {
    '/tools/fix-and-flip': 'calculadora de fix & flip',
    '/tools/bridge': 'calculadora de préstamo puente',
    '/tools/dscr-rental': 'calculadora de DSCR para renta',
    '/tools/refinance': 'calculadora de refinanciamiento',
    '/tools/new-construction': 'calculadora de construcción nueva',
    '/tools/loan-sizing': 'calculadora del monto máximo',
    '/tools/amortization': 'calculadora de amortización',
  },
  ask: {
    title: '¿Falta alguna palabra?',
    text: 'Pregúntenos en una videollamada de 15 minutos, en español o en inglés. Se la explicamos con sus propios números.',
    book: 'Elegir un horario',
  },
} satisfies TerminologyText;
