import type { UnreadText } from './unread.en';

export const text = {
  some: 'No pudimos leer una parte de lo que este dispositivo tenía guardado, así que puede faltar algo aquí. Lo que no pudimos leer se conserva en este dispositivo, sin cambios, hasta que usted lo borre.',
  decide: 'Guardarlo o borrarlo',
  title: '¿Borrar lo que no pudimos leer?',
  words:
    'Puede estar dañado o venir de una versión más reciente de este sitio. Si quiere conservarlo, guárdelo primero como archivo. Una vez borrado, no se podrá recuperar.',
  save: 'Guardarlo como archivo',
  file: 'datos-sin-leer',
  yes: 'Borrar',
  no: 'Conservarlo',
} satisfies UnreadText;
