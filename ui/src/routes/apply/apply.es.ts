import type { ApplyText } from './apply.en';

export const text = {
  programs: {
    bridge: 'Conserve una propiedad unos meses mientras llega el préstamo largo o la venta.',
    'new-construction': 'Del terreno limpio al certificado de ocupación, con fondos piso por piso.',
    'fix-and-flip': 'Un solo préstamo para la casa y la obra.',
    'dscr-rental': 'Califica la renta, no su talón de pago. Tasa fija a 30 años.',
  },
  named: 'Su elección hasta ahora',
  chosen: {
    start: (application: string) => `Empezaremos con ${application}; quien atienda su caso ajustará los términos.`,
    as: {
      bridge: 'una solicitud de préstamo puente',
      'new-construction': 'una solicitud de construcción nueva',
      'fix-and-flip': 'una solicitud de fix and flip',
      'dscr-rental': 'una solicitud de préstamo DSCR para renta',
    },
    go: 'Empezar mi solicitud',
    again: 'Ya tiene un borrador de este programa en la lista de abajo. Continúelo o empiece otra solicitud.',
    another: 'Empezar otra solicitud',
  },
  carried: 'Lo que nos contó en el formulario rápido pasa a su solicitud. Allí puede cambiarlo.',
  mine: 'Mis solicitudes',
  none: {
    title: 'Todavía no hay nada aquí',
    lede: 'Elija un programa abajo. Unos diez minutos, en diez pasos cortos; puede parar cuando quiera.',
  },
  loading: 'Buscando sus solicitudes…',
  failed: 'No se pudieron cargar sus solicitudes.',
  onlyHere: 'No se pudo cargar la lista completa. Esto es lo que tiene este dispositivo.',
  again: 'Intentar de nuevo',
  draft: 'Borrador',
  draftDone: (done: number, of: number) =>
    done === 1 ? `Borrador, 1 de ${of} pasos completo` : `Borrador, ${done} de ${of} pasos completos`,
  saved: (time: string) => `Guardado con nosotros ${time}`,
  savedHere: (time: string, phone: boolean) =>
    `Guardado en este ${phone ? 'teléfono' : 'dispositivo'} ${time} · aún no nos llega`,
  removal: (day: string) => `Nadie ha tocado este borrador en mucho tiempo. Se eliminará el ${day} si no sigue con él.`,
  go: 'Continuar',
  delete: 'Borrar',
  deleted: (program: string) => `Borrador eliminado: ${program}`,
  deletedHere: 'También borraremos nuestra copia cuando haya señal.',
  keptAfterAll: (program: string) =>
    `Conservamos el borrador ${program}: se cambió o se envió desde otro dispositivo, así que no lo borramos.`,
  dismiss: 'Descartar aviso',
  undo: 'Deshacer',
  reference: (reference: string) => `Referencia ${reference}`,
  received: (time: string) => `Recibida ${time}`,
  due: (time: string) => `Estimado a más tardar ${time}`,
  print: 'Imprimir una copia',
  withdraw: 'Retirar',
  withdrawal: {
    title: '¿Retirar esta solicitud?',
    lede: 'Dejamos de trabajar en ella. Queda en su lista y puede empezar otra cuando quiera.',
    yes: 'Retirarla',
    busy: 'Retirando…',
    no: 'Conservarla',
  },
  status: {
    draft: 'Borrador',
    received: 'Recibida',
    in_review: 'En revisión',
    estimate_sent: 'Estimado enviado',
    accepted: 'Aceptada',
    denied: 'No aprobada',
    offer_not_accepted: 'Oferta no aceptada',
    withdrawn: 'Retirada',
    inactive: 'Inactiva',
  },
  ended: {
    denied: 'Lamentamos no poder aprobar esta solicitud. Puede enviar otra cuando guste.',
    offer_not_accepted:
      'Nos hizo saber que nuestros términos no le convienen. ¿Le ayudarían otros? También puede enviar otra solicitud cuando guste.',
    inactive: 'Ya no estamos trabajando en esta solicitud. Si desea seguir con ella, comuníquese con nosotros.',
    contact: '¿Preguntas? Llámenos o escríbanos:',
    reasons:
      'Tiene derecho a recibir por escrito los motivos específicos de nuestra decisión. Pídalos dentro de los 60 días siguientes a nuestro aviso; se los enviaremos dentro de los 30 días siguientes a su petición.',
    notice: {
      title: 'Aviso de la Ley de Igualdad de Oportunidades de Crédito',
      text: 'La ley federal de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act) prohíbe a los acreedores discriminar a quienes solicitan crédito por su raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que la persona tenga capacidad para celebrar un contrato); porque todo o parte de su ingreso provenga de un programa de asistencia pública; o porque haya ejercido de buena fe algún derecho bajo la Ley de Protección del Crédito al Consumidor. La agencia federal que vigila el cumplimiento de esta ley por parte de este acreedor es la Comisión Federal de Comercio: Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
    },
  },
  receipt: {
    title: 'La recibimos. Gracias.',
    reference: 'Su número de referencia',
    due: (time: string) => `Tendrá su estimado inicial a más tardar el ${time}, en menos de 24 horas.`,
    phone: (phone: string) => `¿Preguntas? Llame al ${phone} y lea el número de arriba.`,
  },
  copy: {
    loading: 'Cargando su solicitud…',
    title: (reference: string) => `Solicitud ${reference}`,
    print: 'Imprimir',
    back: 'Mis solicitudes',
    status: 'Estado',
    confirmed: 'Lo que se confirmó',
    at: (time: string) => `Confirmado ${time}`,
  },
} satisfies ApplyText;
