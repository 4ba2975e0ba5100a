import type { ShellText } from './shell.en';

export const text = {
  home: 'Inicio',
  language: 'Idioma',
  notices: 'Avisos',
  close: 'Cerrar',
  busy: 'Un momento…',
  yes: 'Sí',
  no: 'No',
  other: { specify: 'Por favor, especifique', back: 'Volver a la lista' },
  required: '(obligatorio)',
  problem: 'Hay un problema',
  clock: {
    over: (time: string) => `${time} de retraso`,
  },
  password: { show: 'Mostrar la contraseña', caps: 'Las mayúsculas están activadas.' },
  wait: {
    left: (time: string) => `Puede intentarlo de nuevo en ${time}.`,
    over: 'Ya puede intentarlo de nuevo.',
  },
  contact: { phone: 'Teléfono', email: 'Correo electrónico' },
  account: {
    open: 'Cuenta',
    signOut: 'Cerrar sesión',
    signedOut: { title: 'Sesión cerrada', text: 'Ha cerrado sesión correctamente.' },
  },
  failure: {
    title: 'Algo salió mal',
    lede: 'No pudimos cargar esta página. Lo que ya envió está a salvo.',
    again: 'Volver a cargar',
    home: 'Ir al inicio',
  },
  stranded: {
    title: 'Sin señal',
    lede: 'No pudimos cargar esta página. Verifique su conexión a internet e inténtelo de nuevo. Lo que ya envió está a salvo.',
    again: 'Intentar de nuevo',
  },
} satisfies ShellText;
