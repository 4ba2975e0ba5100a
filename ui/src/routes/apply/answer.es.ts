import type { AnswerText } from './answer.en';

export const text = {
  waiting: {
    estimate: 'Esperamos su respuesta',
    by: (day: string) => `Responda a más tardar el ${day}`,
    message: 'Tiene un mensaje',
  },
  validThrough: (day: string) => `Válido hasta el ${day}`,
  noDuty: 'Aceptarlo no le obliga a tomar el préstamo.',
  estimate: (time: string) => `Su estimado del ${time}`,
  expired: 'Este estimado ya no es válido. Pídanos uno nuevo.',
  accepted: (time: string) => `Usted lo aceptó el ${time}.`,
  next: 'Le llamaremos para hablar de los próximos pasos.',
  declined: (time: string) => `Usted lo rechazó el ${time}.`,
  accept: 'Aceptar',
  decline: 'Rechazar',
  ask: 'Hacer una pregunta',
  accepting: {
    title: '¿Aceptar este estimado?',
    lede: 'Con esto nos indica que sigamos adelante con estos términos. No es un contrato ni un compromiso de préstamo.',
    yes: 'Aceptarlo',
    no: 'Todavía no',
  },
  declining: {
    title: '¿Rechazar este estimado?',
    lede: 'Con esto nos indica que estos términos no le convienen. Puede seguir escribiéndonos.',
    yes: 'Rechazarlo',
    no: 'Todavía no',
  },
  thread: 'Mensajes',
  loading: 'Cargando sus mensajes…',
  failed: 'No pudimos cargar sus mensajes.',
  again: 'Intentar de nuevo',
  write: (reference: string) => `Su mensaje sobre ${reference}`,
  send: 'Enviar',
} satisfies AnswerText;
