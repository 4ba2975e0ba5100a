import type { NoticeWords } from './notices.en';

export const words = {
  ended: {
    title: 'Su sesión terminó',
    text: 'Venció, o se cerró por un cambio de contraseña o desde otro dispositivo. Inicie sesión para continuar donde estaba.',
  },
  applications: {
    phone: (count: number) =>
      count === 1 ? 'Una solicitud espera en este teléfono' : `${count} solicitudes esperan en este teléfono`,
    device: (count: number) =>
      count === 1 ? 'Una solicitud espera en este dispositivo' : `${count} solicitudes esperan en este dispositivo`,
  },
  others: {
    phone: () => 'Algo que usted envió espera en este teléfono',
    device: () => 'Algo que usted envió espera en este dispositivo',
  },
  drafts: {
    phone: 'Su borrador está a salvo en este teléfono',
    device: 'Su borrador está a salvo en este dispositivo',
    text: 'No hay señal y por ahora no podemos iniciar su sesión. No se ha perdido nada de lo que escribió: cuando haya señal, inicie sesión y continúe donde estaba.',
  },
  signIn: 'Aún no lo hemos recibido. Inicie sesión con la cuenta con la que lo llenó y se envía.',
  signInAll: 'Aún no las hemos recibido. Inicie sesión con la cuenta con la que las llenó y se envían.',
} satisfies NoticeWords;
