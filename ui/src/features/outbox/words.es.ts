import type { OutboxText } from './words.en';

export const text = {
  state: {
    queued: (device: string) => `En espera en este ${device} · aún no nos llega`,
    sending: 'Enviando…',
    accepted: (time: string, reference: string) => `Recibida: ${time}, referencia ${reference}`,
    rejected: 'Necesita una corrección',
    needsSignIn: 'Inicie sesión para completar el envío',
  },
  phone: 'teléfono',
  device: 'dispositivo',
  automatic: 'Se enviará automáticamente cuando haya señal, aunque este sitio esté cerrado.',
  whenOpen: 'Se enviará cuando este sitio esté abierto y haya señal. Si lo cierra antes, recuerde volver.',
  keepOpen:
    'Este navegador no puede guardar datos de este sitio. Deje esta página abierta hasta que recibamos su envío.',
  submitted: (time: string) => `Envío iniciado: ${time}`,
  why: {
    fields: 'Faltan respuestas o hay alguna incorrecta. Las marcamos en la solicitud.',
    consents:
      'Necesitamos una confirmación más. Sus respuestas están guardadas: abra la solicitud, confirme y envíela otra vez.',
    overlap: 'Algunas respuestas también se cambiaron en otro dispositivo. Elija cuáles conservar.',
    deleted: 'El borrador se borró en otro dispositivo. Envíe la solicitud de todos modos o descártela.',
    changed: 'Se cambió o se envió desde otro dispositivo.',
    refused: 'No se pudo recibir.',
  },
  submission: {
    unsaved: 'Sus últimas respuestas aún no están guardadas. Espere a que se guarden y presione Enviar.',
    refused: 'No pudimos recibir su envío. Revise la solicitud e inténtelo de nuevo.',
    changed: 'La solicitud se cambió en otro dispositivo. Revísela otra vez y presione Enviar.',
    outdated:
      'Las confirmaciones cambiaron. Vuelva a cargar esta página, elija “Actualizar ahora” si aparece y envíe otra vez. Sus respuestas están guardadas.',
  },
  lead: 'Formulario rápido',
  message: (reference: string) => `Su mensaje sobre ${reference}`,
  written: {
    queued: 'Se enviará cuando haya señal',
    sending: 'Enviando…',
    needsSignIn: 'Inicie sesión para enviarlo',
    rejected: 'No pudimos enviar este mensaje.',
    take: 'Editar',
    discard: 'Descartar',
  },
  news: (email: string) => `Novedades por correo electrónico: ${email}`,
  retry: 'Intentar ahora',
  sendAnyway: 'Enviarla de todos modos',
  edit: 'Editar',
  correct: 'Corregir',
  discard: 'Descartar',
  discarding: {
    title: '¿Descartar esto?',
    application:
      'Se borrarán de este dispositivo sus respuestas, sus confirmaciones y el borrador. No se enviará nada.',
    other: 'Se borrará de este dispositivo y no se enviará.',
    yes: 'Descartar',
    no: 'Conservar',
  },
  waiting: (count: number) => (count === 1 ? '1 en espera de envío' : `${count} en espera de envío`),
  queued: {
    title: 'En espera en este dispositivo',
    text: 'No hay señal. Lo enviaremos en cuanto la haya; usted puede continuar.',
  },
} satisfies OutboxText;
