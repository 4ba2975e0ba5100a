import type { NoticeWords } from './notices.en';

export const words = {
  ended: {
    title: 'Su sesión terminó',
    text: 'Venció, o se cerró por un cambio de contraseña o desde otro dispositivo. Inicie sesión para continuar donde se quedó.',
  },
  applications: {
    phone: (count: number) =>
      count === 1
        ? 'Hay una solicitud en espera en este teléfono'
        : `Hay ${count} solicitudes en espera en este teléfono`,
    device: (count: number) =>
      count === 1
        ? 'Hay una solicitud en espera en este dispositivo'
        : `Hay ${count} solicitudes en espera en este dispositivo`,
  },
  others: {
    phone: () => 'Hay algo en espera de envío en este teléfono',
    device: () => 'Hay algo en espera de envío en este dispositivo',
  },
  drafts: {
    phone: 'Su borrador está a salvo en este teléfono',
    device: 'Su borrador está a salvo en este dispositivo',
    text: 'No hay señal y por ahora no podemos iniciar su sesión. No se ha perdido nada de lo que escribió: cuando haya señal, inicie sesión y continúe donde se quedó.',
  },
  begun: {
    phone: 'Sus respuestas están guardadas en este teléfono',
    device: 'Sus respuestas están guardadas en este dispositivo',
    text: 'Inicie sesión o cree una cuenta para enviar su solicitud. Sus respuestas seguirán ahí.',
  },
  signIn: 'Aún no nos llega. Inicie sesión con la misma cuenta que usó y se enviará.',
  signInAll: 'Aún no nos llegan. Inicie sesión con la misma cuenta que usó y se enviarán.',
  ways: {
    or: 'o',
    passkey: 'Usar una llave de acceso',
    link: 'Recibir un enlace por correo electrónico',
    offline: 'Para esto se necesita conexión a internet.',
    failure: 'No pudimos iniciar su sesión',
    failed: 'Su dispositivo no pudo usar la llave de acceso. Inténtelo de nuevo o inicie sesión con su contraseña.',
    unknown:
      'No reconocemos esta llave de acceso. Quizá se eliminó. Inicie sesión con su contraseña y agréguela de nuevo.',
  },
} satisfies NoticeWords;
