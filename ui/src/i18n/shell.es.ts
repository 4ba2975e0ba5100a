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
  step: (now: number, of: number) => `Paso ${now} de ${of}`,
  clock: {
    over: (time: string) => `${time} de retraso`,
  },
  number: {
    read: (told: string) => `Lo leemos como ${told}.`,
    malformed: {
      amount: 'Escriba una cantidad en dólares, como 350,000 o 1.5 millones.',
      percent: 'Escriba un porcentaje, como 7.125.',
      count: 'Escriba un número entero, como 12.',
    },
    ambiguous: 'Esto se puede leer de más de una manera. Escríbalo sin puntos ni comas, como 350000.',
    negative: 'No puede ser un número negativo. Escríbalo sin el signo de menos.',
    tooMany: (most: number) => `Use ${most} dígitos o menos, sin contar los centavos.`,
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
    title: 'Algo se soltó',
    lede: 'No pudimos armar esta página. Lo que ya envió está a salvo. Cárguela de nuevo o vuelva al inicio.',
    again: 'Cargar de nuevo',
    home: 'Volver al inicio',
  },
  stranded: {
    title: 'Sin señal',
    lede: 'No se pudo traer esta página. Verifique su conexión a internet e inténtelo de nuevo. Lo que ya envió está a salvo.',
    again: 'Intentar de nuevo',
  },
} satisfies ShellText;
