import type { ThreadText } from './thread.en';

export const text = {
  none: 'Todavía no hay mensajes.',
  before: 'Ver mensajes anteriores',
  lender: 'Prestamista',
  borrower: 'Solicitante',
  you: 'Usted',
  write: 'Su mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  missing: 'Primero escriba algo.',
  tooLong: 'Use 10,000 caracteres o menos.',
  failed: 'No pudimos enviarlo. Lo que escribió sigue aquí: inténtelo de nuevo.',
} satisfies ThreadText;
