import type { EstimateText } from './estimate.en';

export const text = {
  title: (name: string) => `Estimado para ${name}`,
  back: 'Volver a la solicitud',
  amount: 'Monto del préstamo',
  rate: 'Interés anual',
  term: 'Plazo en meses',
  points: 'Puntos',
  interestOnly: 'Solo intereses; el capital se paga al vencimiento',
  rehabHoldback: 'Retenido para la remodelación',
  rehabHint:
    'La parte del préstamo que se paga en desembolsos, no al cierre. En blanco, Fix and Flip y construcción nueva usan el presupuesto de remodelación.',
  validUntil: 'Válido hasta el',
  dateHint: 'MM/DD/AAAA',
  fees: 'Gastos',
  fee: (number: number) => `Gasto ${number}`,
  feeAmount: (number: number) => `Monto del gasto ${number}`,
  addFee: 'Agregar un gasto',
  removeFee: (number: number) => `Quitar el gasto ${number}`,
  conditions: 'Condiciones',
  note: 'Unas palabras al solicitante',
  preview: 'Así lo lee el solicitante',
  previewIn: { en: 'En inglés, como aceptó', es: 'En español, como aceptó' },
  save: 'Guardar borrador',
  saved: (time: string) => `Guardado ${time}`,
  unsaved: 'Sin guardar',
  send: 'Enviar estimado',
  discard: 'Descartar borrador',
  question: {
    title: '¿Enviar este estimado?',
    lede: (name: string) =>
      `${name} lo verá de inmediato y el reloj se detiene. Un estimado enviado no se puede cambiar.`,
    yes: 'Enviarlo',
    no: 'Todavía no',
  },
  unquoted: {
    failed:
      'Por ahora no podemos calcular el pago mensual ni el efectivo para el cierre. Lo estamos intentando de nuevo; podrá enviarlo en cuanto estén.',
    refused:
      'No pudimos calcular el pago mensual ni el efectivo para el cierre, así que no puede enviar este estimado. Revise lo que escribió.',
  },
  discarding: {
    title: '¿Descartar este borrador?',
    lede: 'Lo que se escribió en él se pierde.',
    yes: 'Descartarlo',
    no: 'Conservarlo',
  },
  closed: 'Con su estatus actual, no se puede enviar un estimado para esta solicitud.',
  faults: {
    amount: 'Indique el monto, en dólares enteros.',
    rehabHoldback: 'El dinero retenido para la remodelación no puede ser mayor que el préstamo.',
    rate: 'Indique el interés en porcentaje, con tres decimales como máximo.',
    termMonths: 'Indique el plazo en meses enteros, de 1 a 480.',
    points: 'Indique los puntos en porcentaje, con tres decimales como máximo.',
    validUntil: 'Indique hasta cuándo es válido: un día de hoy en adelante, como MM/DD/AAAA.',
    fees: 'Dé a cada gasto un nombre y un monto.',
  },
  stale: {
    title: 'Otra persona lo guardó mientras tanto',
    lede: 'Escribió:',
    theirs: 'Usar la otra versión',
    mine: 'Conservar mi versión',
  },
  sent: { title: 'Estimado enviado', text: 'El reloj se detuvo.' },
} satisfies EstimateText;
