import type { CorrectionsText } from './corrections.en';

export const text: CorrectionsText = {
  title: 'Corrija sus respuestas',
  lede: 'Puede corregir sus respuestas hasta que empecemos a revisar su solicitud. Guardamos lo que envió primero, y el plazo de su estimado no cambia.',
  fixed:
    'El programa y sus confirmaciones no se pueden corregir aquí. Para cambiar de programa, envíenos un mensaje o retire esta solicitud y envíe otra.',
  late: 'Ya empezamos a revisar esta solicitud, así que no se puede corregir aquí. Envíenos un mensaje.',
  mine: 'Mis solicitudes',
  correct: 'Corregir',
  reason: 'Motivo de la corrección',
  reasonHint: 'El solicitante lo recibe por correo y lo ve en la solicitud.',
  changes: 'Lo que va a cambiar',
  unchanged: 'Nada todavía. Elija la sección que quiere corregir.',
  nothing: 'Primero cambie una respuesta.',
  noReason: 'Escriba el motivo.',
  send: 'Enviar correcciones',
  sending: 'Enviando…',
  close: 'Cerrar',
  offline:
    'No pudimos conectarnos con nuestro servidor, así que sus correcciones todavía no se enviaron. Quedan guardadas en este dispositivo: envíelas de nuevo cuando tenga conexión.',
  failed: 'No se pudo enviar. Sus correcciones siguen aquí: intente de nuevo.',
  made: 'Correcciones',
  byBorrower: 'Corrección del solicitante',
  byLender: 'Corrección del prestamista',
};
