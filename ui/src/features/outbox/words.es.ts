import type { OutboxText } from './words.en';

export const text = {
  state: {
    queued: (device: string) => `En espera en este ${device}, aún no recibida`,
    sending: 'Enviando',
    accepted: (time: string, reference: string) => `Recibida ${time}, referencia ${reference}`,
    rejected: 'Necesita una corrección',
    needsSignIn: 'Inicie sesión para enviarla',
  },
  phone: 'teléfono',
  device: 'dispositivo',
  alone: 'Se envía sola cuando haya señal, aunque este sitio esté cerrado.',
  opened: 'Se envía cuando este sitio esté abierto y haya señal. Téngalo presente si lo cierra antes.',
  tab: 'Este navegador no guarda nada de este sitio: deje esta página abierta hasta que se reciba.',
  pressed: (time: string) => `Enviada por usted ${time}`,
  why: {
    fields: 'Faltan respuestas o hay alguna incorrecta. Están marcadas donde se dieron.',
    overlap: 'Algunas respuestas se cambiaron también en otro dispositivo. Usted elige cuáles conservar.',
    deleted: 'Su borrador se borró en otro dispositivo. Envíela de todos modos o descártela.',
    changed: 'Se cambió o se envió desde otro dispositivo.',
    refused: 'No fue aceptada.',
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
  news: (email: string) => `Noticias por correo: ${email}`,
  retry: 'Intentar ahora',
  anyway: 'Enviarla de todos modos',
  edit: 'Editar',
  correct: 'Corregir',
  discard: 'Descartar',
  discarding: {
    title: '¿Descartar esto?',
    application:
      'Sus respuestas y confirmaciones se borran de este dispositivo, y el borrador con ellas. No se envía nada.',
    other: 'Se borra de este dispositivo y no se envía.',
    yes: 'Descartar',
    no: 'Conservar',
  },
  waiting: (count: number) => (count === 1 ? '1 en espera de envío' : `${count} en espera de envío`),
  queued: {
    title: 'En espera en este dispositivo',
    text: 'No hay señal. Se envía en cuanto la haya, y usted puede continuar.',
  },
} satisfies OutboxText;
