import type { ApplyText } from './apply.en';

export const text = {
  programs: {
    bridge: 'Compre o refinancie una propiedad y consérvela unos meses, hasta la venta o el financiamiento permanente.',
    'new-construction': 'Del lote baldío al certificado de ocupación, con fondos por etapas.',
    'fix-and-flip': 'Un solo préstamo para la compra y la remodelación.',
    'dscr-rental':
      'Compre o refinancie para rentar. Califique con la renta, no con su talón de cheque. Tasa fija a 30 años.',
  },
  current: 'Su elección actual',
  chosen: {
    start: (application: string) => `Empezaremos con ${application}; quien atienda su caso ajustará los términos.`,
    as: {
      bridge: 'una solicitud de préstamo puente',
      'new-construction': 'una solicitud de construcción nueva',
      'fix-and-flip': 'una solicitud de fix and flip',
      'dscr-rental': 'una solicitud de préstamo DSCR para renta',
    },
    why: {
      bridge:
        'El programa más parecido es el préstamo puente: a corto plazo, mientras conserva la propiedad o consigue financiamiento permanente.',
      'new-construction':
        'El programa más parecido es Construcción nueva: el dinero llega por desembolsos conforme avanza la obra.',
      'fix-and-flip': 'El programa más parecido es Fix and flip: un solo préstamo para la compra y la remodelación.',
      'dscr-rental':
        'El programa más parecido es el préstamo DSCR para renta: una propiedad que conserva califica con la renta que produce.',
    },
    go: 'Empezar mi solicitud',
    again: 'Ya tiene un borrador de este programa. Continúelo o empiece otra solicitud.',
    resume: 'Continuar mi borrador',
    another: 'Empezar otra solicitud',
  },
  carriedOver: 'Sus respuestas del formulario rápido pasan a su solicitud. Allí puede cambiarlas.',
  mine: 'Mis solicitudes',
  another: 'Empezar otra solicitud',
  started: '¿Ya empezó o envió una solicitud?',
  begun: {
    visiting: (device: string) =>
      `No necesita una cuenta para empezar. Sus respuestas quedan en este ${device}, y puede crear una cuenta cuando quiera enviarlas.`,
    phone: 'teléfono',
    device: 'dispositivo',
    title: (device: string) => `Su solicitud en este ${device}`,
    started: (program: string, day: string) => `${program}, empezada el ${day}`,
    until: (day: string) => `Guardada solo en este dispositivo, hasta el ${day}.`,
    discard: 'Descartar',
    discarding: {
      title: '¿Descartar esta solicitud?',
      lede: 'Sus respuestas están solo en este dispositivo y se perderán.',
      yes: 'Descartarla',
      no: 'Conservarla',
    },
    question: (day: string) => `En este dispositivo se empezó una solicitud el ${day}. ¿Es suya?`,
    other: (program: string, day: string) =>
      `${program}. Si no es suya, quedará en este dispositivo hasta el ${day} para la persona que la empezó.`,
    add: 'Agregarla a mis solicitudes',
    adding: 'Agregando…',
    not: 'No es mía',
  },
  kinds: {
    awaited: 'Requieren su atención',
    underway: 'En curso',
    drafts: 'Borradores',
    past: 'Solicitudes anteriores',
  },
  left: 'Lo que falta',
  path: {
    steps: {
      received: 'Recibida',
      review: 'En revisión',
      estimate: 'Estimado',
      answer: 'Su respuesta',
      closing: 'Cierre',
    },
    done: 'listo',
    due: (time: string) => `A más tardar el ${time}`,
    next: {
      received: 'Ahora revisaremos su solicitud y le enviaremos su estimado. Usted no tiene que hacer nada.',
      review: 'Estamos preparando su estimado. Usted no tiene que hacer nada.',
      lapsed: 'Ahora nos comunicaremos con usted. Si desea otro estimado, pídanoslo.',
      message: 'Le escribimos. Lea nuestro mensaje más abajo y, si le preguntamos algo, respóndanos.',
      needed: 'Ahora le toca a usted: responda lo que pedimos arriba y después seguimos con su solicitud.',
      coBorrower: 'Estamos trabajando en su solicitud. También falta la autorización de su cosolicitante: vea arriba.',
      closing: 'Ahora le llamaremos para hablar del avalúo y de los documentos del préstamo.',
    },
  },
  kept: (time: string) => `Sin señal. Última actualización: ${time}`,
  none: {
    title: 'Todavía no hay nada aquí',
    lede: 'Elija un programa para empezar. Toma unos diez minutos, en diez pasos cortos, y puede hacer una pausa cuando quiera.',
  },
  loading: 'Cargando sus solicitudes…',
  failed: 'No pudimos cargar sus solicitudes.',
  onlyHere: 'No pudimos cargar la lista completa. Estas son las solicitudes que hay en este dispositivo.',
  again: 'Intentar de nuevo',
  more: 'Ver más',
  draft: 'Borrador',
  draftDone: (done: number, of: number) =>
    done === 1 ? `Borrador, 1 de ${of} pasos completo` : `Borrador, ${done} de ${of} pasos completos`,
  saved: (time: string) => `Guardado en su cuenta · ${time}`,
  savedHere: (time: string, phone: boolean) =>
    `Guardado en este ${phone ? 'teléfono' : 'dispositivo'} · ${time} · aún no nos llega`,
  removal: (day: string) => `Hace tiempo que no abre este borrador. Lo borraremos el ${day} si no lo continúa.`,
  go: 'Continuar',
  delete: 'Borrar',
  deleted: (program: string) => `Se borró el borrador: ${program}`,
  deletedHere: 'También borraremos nuestra copia cuando haya señal.',
  notDeleted: (program: string) =>
    `Conservamos este borrador: ${program}. Se cambió o se envió desde otro dispositivo, así que no lo borramos.`,
  dismiss: 'Cerrar aviso',
  undo: 'Deshacer',
  reference: (reference: string) => `Referencia ${reference}`,
  received: (time: string) => `Recibida el ${time}`,
  due: (time: string) => `Estimado a más tardar el ${time}`,
  print: 'Imprimir una copia',
  copyInto: 'Copiar a una solicitud nueva',
  withdraw: 'Retirar',
  withdrawal: {
    title: '¿Retirar esta solicitud?',
    lede: 'Dejaremos de trabajar en ella. Podrá deshacerlo durante 10 minutos. Después ya no, pero podrá copiar sus respuestas a una solicitud nueva.',
    yes: 'Retirarla',
    busy: 'Retirando…',
    no: 'Conservarla',
    done: (application: string) => `Solicitud retirada: ${application}.`,
    until: (time: string) => `Puede deshacerlo hasta el ${time}.`,
  },
  status: {
    draft: 'Borrador',
    received: 'Recibida',
    in_review: 'En revisión',
    estimate_sent: 'Estimado enviado',
    accepted: 'Aceptada',
    denied: 'No aprobada',
    offer_not_accepted: 'Estimado no aceptado',
    withdrawn: 'Retirada',
    inactive: 'Inactiva',
  },
  ended: {
    denied: 'Lamentamos no poder aprobar esta solicitud. Puede enviar otra cuando guste.',
    offer_not_accepted:
      'Usted nos hizo saber que nuestros términos no le convienen. ¿Le ayudarían otros? También puede enviar otra solicitud cuando guste.',
    inactive: 'Ya no estamos trabajando en esta solicitud. Si desea seguir con ella, comuníquese con nosotros.',
    contact: '¿Tiene preguntas? Llámenos o escríbanos:',
    reasons:
      'Tiene derecho a recibir por escrito los motivos específicos de nuestra decisión. Pídalos dentro de los 60 días siguientes a nuestro aviso; se los enviaremos dentro de los 30 días siguientes a su petición.',
    notice: {
      title: 'Aviso de la Ley de Igualdad de Oportunidades de Crédito',
      text: 'La ley federal de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act) prohíbe a los acreedores discriminar a quien solicita crédito por motivos de raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que la persona tenga capacidad para celebrar un contrato); porque la totalidad o una parte de sus ingresos provenga de un programa de asistencia pública; o porque haya ejercido de buena fe algún derecho conforme a la Ley de Protección del Crédito al Consumidor. La agencia federal que vigila el cumplimiento de esta ley por parte de este acreedor es la Comisión Federal de Comercio: Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.',
    },
  },
  receipt: {
    title: 'Recibimos su solicitud. Gracias.',
    reference: 'Su número de referencia',
    due: (time: string) => `Tendrá su estimado inicial a más tardar el ${time}, en menos de 24 horas.`,
    phone: (phone: string) => `¿Tiene preguntas? Llame al ${phone} y mencione este número de referencia.`,
  },
  needed: {
    title: (count: number) => (count === 1 ? 'Necesitamos una cosa de usted' : `Necesitamos ${count} cosas de usted`),
    answer: 'Responder ahora',
  },
  coBorrower: {
    title: (name: string) => `Falta la autorización de crédito de ${name || 'su cosolicitante'}`,
    lede: 'La autorización de crédito solo vale para quien la da, y su cosolicitante no puede darla en este sitio. Pídale que nos llame o nos escriba:',
  },
  correct: 'Corregir una respuesta',
  unsent: {
    corrections: 'Tiene correcciones sin enviar.',
    answers: 'Tiene respuestas sin enviar.',
  },
  copy: {
    loading: 'Cargando su solicitud…',
    title: (reference: string) => `Solicitud ${reference}`,
    print: 'Imprimir',
    back: 'Mis solicitudes',
    status: 'Estatus',
    confirmed: 'Confirmaciones',
    at: (time: string) => `Confirmado el ${time}`,
  },
} satisfies ApplyText;
