import type { CorrectionsText } from './corrections.en';

export const text: CorrectionsText = {
  title: 'Corrija sus respuestas',
  lede: 'Puede corregir sus respuestas hasta que empecemos a revisar su solicitud. Guardamos lo que envió primero, y su estimado llegará a más tardar a la hora ya prevista.',
  fixed:
    'Ni el programa ni las confirmaciones que usted dio se pueden corregir aquí. Para cambiar de programa, envíenos un mensaje o retire esta solicitud y envíe otra.',
  late: 'Ya empezamos a revisar esta solicitud, así que no se puede corregir aquí. Envíenos un mensaje.',
  ended:
    'Esta solicitud está cerrada, así que sus respuestas ya no se pueden corregir. Puede copiarlas en una solicitud nueva.',
  needed: (count: number) => (count === 1 ? 'Necesitamos una cosa de usted' : `Necesitamos ${count} cosas de usted`),
  neededLede:
    'Cambie lo que sea distinto y confirme lo que siga igual. Si algo no aplica en su caso, indíquelo. Puede responder una parte ahora y el resto después.',
  other: 'Corregir otra respuesta',
  closed:
    'Aquí ya no necesitamos nada de usted: la petición se respondió o la retiramos. Si alguna respuesta no es correcta, envíenos un mensaje.',
  same: 'Esto sigue igual',
  stillRight: 'Sigue igual',
  answers: 'Lo que va a enviar',
  left: 'Falta responder:',
  noAnswer: 'Primero cambie o confirme una respuesta.',
  sendAnswers: 'Enviar respuestas',
  unsent: 'Lo que escribió y no se envió',
  unsentLede: 'Esto ya no se puede enviar aquí. Puede enviárnoslo en un mensaje.',
  discard: 'Descartarlo',
  mine: 'Mis solicitudes',
  correct: 'Corregir',
  reason: 'Motivo de la corrección',
  reasonHint: 'El solicitante lo recibe por correo electrónico y lo ve en la solicitud.',
  notSent: (questions) => `Sin enviar todavía: ${questions}`,
  changesUnsent: (count) => (count === 1 ? '1 cambio sin enviar' : `${count} cambios sin enviar`),
  answersUnsent: (count) => (count === 1 ? '1 respuesta sin enviar' : `${count} respuestas sin enviar`),
  changes: 'Lo que va a cambiar',
  unchanged: 'Nada todavía. Elija la sección que quiere corregir.',
  nothing: 'Primero cambie una respuesta.',
  noReason: 'Escriba el motivo.',
  send: 'Enviar correcciones',
  sending: 'Enviando…',
  close: 'Cerrar',
  offline:
    'No pudimos conectarnos con nuestro servidor, así que sus correcciones aún no se han enviado. Quedan guardadas en este dispositivo: envíelas de nuevo cuando tenga conexión.',
  failed: 'No pudimos enviar sus correcciones. Siguen aquí: inténtelo de nuevo.',
  received: {
    corrections: 'Recibimos sus correcciones. Gracias.',
    answers: 'Recibimos sus respuestas. Gracias.',
  },
  made: 'Correcciones',
  byBorrower: 'Corrección del solicitante',
  byLender: 'Corrección del prestamista',
  confirmed: 'Confirmación del solicitante',
};
