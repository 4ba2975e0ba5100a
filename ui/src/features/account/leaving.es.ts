import type { LeavingText } from './leaving.en';

const time = (seconds: number) => (seconds > 60 ? '2 minutos' : seconds === 60 ? '1 minuto' : `${seconds} segundos`);

export const text = {
  security: 'Acceso y seguridad',
  title: '¿Cerrar sesión y perder lo que escribió?',
  lede: 'Parte de lo que escribió aún no nos ha llegado y está solo en este dispositivo. Al cerrar sesión se borra.',
  no: 'Mantener la sesión abierta',
  yes: 'Cerrar sesión y borrar',
  ending: {
    title: (seconds: number) => `Su sesión se cerrará en ${time(seconds)}`,
    unused: 'Hace un rato que no usa el sitio. Lo que escribió se conserva, y puede mantener la sesión abierta.',
    over: 'Su sesión llegó al tiempo máximo que permitimos. Lo que escribió se conserva: inicie sesión de nuevo para continuar donde se quedó.',
    stay: 'Mantener la sesión abierta',
    dismiss: 'Entendido',
    signOut: 'Cerrar sesión ahora',
  },
} satisfies LeavingText;
