import type { LeavingText } from './leaving.en';

export const text = {
  security: 'Acceso y seguridad',
  title: '¿Cerrar sesión y perder lo que escribió?',
  lede: 'Parte de lo que escribió aún no nos ha llegado y está solo en este dispositivo. Al cerrar sesión se borra.',
  no: 'Mantener la sesión abierta',
  yes: 'Cerrar sesión y borrar',
} satisfies LeavingText;
