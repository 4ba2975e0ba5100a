import type { ThreadText } from './thread.en';

export const text = {
  none: 'Todavía no hay preguntas.',
  before: 'Ver mensajes anteriores',
  lender: 'Prestamista',
  borrower: 'Solicitante',
  you: 'Usted',
  write: 'Su mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  missing: 'Escriba algo primero.',
  tooLong: 'Caben 10,000 caracteres como máximo.',
  failed: 'No se envió. Lo que escribió sigue aquí.',
} satisfies ThreadText;
