import type { EstimateText } from './estimate.en';

export const text = {
  title: (name: string) => `Estimado para ${name}`,
  back: 'Volver a la solicitud',
  amount: 'Monto del préstamo',
  rate: 'Tasa de interés anual',
  term: 'Plazo en meses',
  points: 'Puntos',
  interestOnly: 'Solo intereses; el capital se paga al vencimiento',
  rehabHoldback: 'Retenido para la remodelación',
  rehabHint:
    'La parte del préstamo que se paga en desembolsos, no al cierre. Si se deja en blanco, en fix and flip y construcción nueva se toma el presupuesto de remodelación.',
  validUntil: 'Válido hasta el',
  dateHint: 'MM/DD/AAAA',
  fees: 'Cargos',
  fee: (number: number) => `Nombre del cargo ${number}`,
  feeAmount: (number: number) => `Monto del cargo ${number}`,
  addFee: 'Agregar un cargo',
  removeFee: (number: number) => `Quitar el cargo ${number}`,
  conditions: 'Condiciones',
  note: 'Nota para el solicitante',
  preview: 'Lo que verá el solicitante',
  previewIn: { en: 'En inglés, el idioma del solicitante', es: 'En español, el idioma del solicitante' },
  save: 'Guardar borrador',
  saved: (time: string) => `Guardado: ${time}`,
  unsaved: 'Sin guardar',
  send: 'Enviar estimado',
  discard: 'Descartar borrador',
  question: {
    title: '¿Enviar este estimado?',
    lede: (name: string) =>
      `${name} lo verá de inmediato y el plazo de 24 horas dejará de correr. Un estimado enviado ya no se puede cambiar.`,
    corrected:
      'Se corrigieron respuestas después de que usted abrió este estimado. Las cifras de abajo corresponden a las respuestas corregidas.',
    yes: 'Enviarlo',
    no: 'Todavía no',
  },
  unquoted: {
    failed:
      'Por ahora no podemos calcular el pago mensual ni el efectivo para el cierre. Lo estamos intentando de nuevo; podrá enviar el estimado en cuanto aparezcan.',
    refused:
      'No pudimos calcular el pago mensual ni el efectivo para el cierre, así que no puede enviar este estimado. Revise lo que escribió.',
  },
  discarding: {
    title: '¿Descartar este borrador?',
    lede: 'Se perderá todo lo que contiene.',
    yes: 'Descartarlo',
    no: 'Conservarlo',
  },
  closed: 'El estatus actual de la solicitud no permite enviar un estimado.',
  faults: {
    amount: 'Escriba el monto en dólares, sin centavos.',
    rehabHoldback: 'El dinero retenido para la remodelación no puede ser mayor que el préstamo.',
    rate: 'Escriba la tasa como un porcentaje menor que 100, con tres decimales como máximo.',
    termMonths: 'Escriba el plazo en meses enteros, de 1 a 480.',
    points: 'Escriba los puntos como un porcentaje menor que 100, con tres decimales como máximo.',
    validUntil: 'Escriba el último día de validez, hoy o después, en formato MM/DD/AAAA.',
    fees: 'Escriba el nombre y el monto de cada cargo.',
  },
  rateSheet: {
    score: 'Puntaje de crédito',
    scoreHint: 'El del reporte, si ya lo tiene. No se guarda.',
    wrongScore: 'Escriba un puntaje de 300 a 850.',
    departs: {
      amount: (most: string) => `El monto rebasa lo que permite la tabla: hasta ${most}.`,
      rate: {
        below: (sheet: string) => `La tasa está por debajo de la tabla: ${sheet}.`,
        above: (sheet: string) => `La tasa está por encima de la tabla: ${sheet}.`,
      },
      points: {
        below: (sheet: string) => `Los puntos están por debajo de la tabla: ${sheet}.`,
        above: (sheet: string) => `Los puntos están por encima de la tabla: ${sheet}.`,
      },
    },
    use: 'Usar las cifras de la tabla',
  },
  stale: {
    title: 'Este estimado tiene una versión más reciente',
    by: 'La guardó',
    theirs: 'Usar la versión más reciente',
    mine: 'Conservar mi versión',
  },
  elsewhere: {
    sent: {
      title: 'Este estimado ya se envió',
      text: 'Se envió mientras esta página estaba abierta. Revise lo que recibió el solicitante antes de enviar otro.',
    },
    discarded: {
      title: 'Este borrador se descartó',
      text: 'Se descartó mientras esta página estaba abierta, así que no se envió nada. Para enviarlo de todos modos, presione otra vez “Enviar estimado”.',
    },
  },
  sent: { title: 'Estimado enviado', text: 'El plazo de 24 horas dejó de correr.' },
} satisfies EstimateText;
