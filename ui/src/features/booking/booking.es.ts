import type { BookingText } from './booking.en';
import { text as zoneNames } from './zone-names.es';

export const text = {
  name: 'Agende una cita',
  title: 'Hable con nuestro equipo de préstamos',
  lede: '15 minutos por video, en español o en inglés. Traiga una dirección o solo una idea: no es una solicitud.',
  breadcrumb: 'Ruta de navegación',
  loading: 'Cargando los horarios…',
  failed: 'No pudimos cargar los horarios. Inténtelo de nuevo o llámenos.',
  again: 'Intentar de nuevo',
  subject: 'Videollamada, 15 minutos',
  unscripted:
    'Para agendar en línea, active JavaScript en su navegador. También puede llamarnos o escribirnos, y acordaremos una hora con usted.',
  aside: { title: '¿Prefiere hablar?', text: 'Llámenos o envíenos un correo con dos horarios que le convengan.' },
  offline: {
    title: 'Sin señal',
    text: 'Para agendar una cita se necesita conexión. Los horarios se cargarán en cuanto vuelva la señal. Es posible que una llamada telefónica sí entre.',
  },
  none: {
    title: 'Por ahora no hay horarios libres',
    text: 'Todo está ocupado en las próximas semanas. Llame o escriba y acordaremos una hora con usted.',
  },
  day: {
    heading: 'Elija un día',
    previous: 'Semana anterior',
    next: 'Semana siguiente',
    open: (count: number) => (count === 1 ? '1 libre' : `${count} libres`),
    label: (day: string, count: number) =>
      count === 0
        ? `${day}, sin horarios libres`
        : `${day}, ${count === 1 ? '1 horario libre' : `${count} horarios libres`}`,
    none: 'Esta semana no hay horarios libres.',
    skip: 'Ir al siguiente día con horarios',
  },
  time: {
    heading: 'Elija una hora',
    parts: { morning: 'En la mañana', afternoon: 'En la tarde', evening: 'En la noche' },
    sizes: (office: string) => `En grande, su hora. En pequeño, ${office}, la de nuestra oficina.`,
    only: { en: 'Solo en inglés', es: 'Solo en español' },
  },
  zone: {
    change: 'Cambiar',
    label: 'Su zona horaria',
    named: 'Zonas horarias comunes',
    others: 'Todas las zonas horarias',
  },
  ...zoneNames,
  minutes: (count: number) => `${count} minutos`,
  confirm: {
    heading: 'Confirme',
    first: 'Elija primero un día y una hora.',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono (opcional)',
    price: 'Precio',
    note: '¿De qué le gustaría hablar? (opcional)',
    language: 'Idioma de la llamada',
    only: { en: 'Este horario es solo en inglés.', es: 'Este horario es solo en español.' },
    book: 'Agendar la llamada',
    booking: 'Agendando…',
    promise:
      'Le enviaremos por correo electrónico el enlace de la videollamada y le apartaremos este horario. Puede reprogramarla o cancelarla hasta que empiece.',
    promiseHere:
      'La página siguiente tiene el enlace de la videollamada. Guarde la dirección de esa página: con ella puede reprogramar o cancelar la llamada hasta que empiece.',
  },
  errors: {
    name: { missing: 'Escriba su nombre.' },
    email: {
      missing: 'Escriba su correo electrónico.',
      malformed: 'Escriba un correo con el formato nombre@ejemplo.com.',
    },
    note: { long: (most: number) => `Use ${most} caracteres o menos.` },
  },
  failures: {
    taken: 'Ese horario ya no está libre. Elija otro, por favor. Lo que escribió sigue aquí.',
    twice: 'Ya tiene una llamada a esta hora. Elija otro horario, o cambie o cancele esa llamada en su propia página.',
    tooMany: (phone: string) => `Por ahora no podemos agendar otra llamada para este correo. Llámenos al ${phone}.`,
    tooOften: (phone: string) => `Hubo demasiados intentos. Espere unos minutos o llámenos al ${phone}.`,
    unsure:
      'No recibimos la confirmación. Lo intentaremos de nuevo en cuanto vuelva la conexión. Su llamada no estará agendada hasta que esta página lo confirme.',
    other: (phone: string) =>
      `No pudimos agendar la llamada. Lo que escribió sigue aquí: inténtelo de nuevo o llámenos al ${phone}.`,
    retry: 'Intentar ahora',
  },
  call: {
    title: 'Su llamada',
    loading: 'Cargando su llamada…',
    offline:
      'Sin conexión no podemos mostrar los datos de su llamada. El enlace de la videollamada también está en el correo que le enviamos. Es posible que una llamada telefónica sí entre.',
    failed: 'No pudimos cargar su llamada. Inténtelo de nuevo o llámenos.',
    booked: 'Agendada',
    seeYou: (when: string) => `Nos vemos el ${when}`,
    sent: (email: string) => `El enlace de la videollamada va en camino a ${email}.`,
    notSent:
      'Por ahora no podemos enviarle correos sobre esta llamada. Guarde la dirección de esta página: con ella puede entrar a la llamada, reprogramarla o cancelarla.',
    keep: 'Guarde la dirección de esta página: con ella puede entrar a la llamada, reprogramarla o cancelarla.',
    when: 'Cuándo',
    whenInFull: (day: string, time: string, zone: string, office?: string) =>
      `${day}, ${time}, ${zone.charAt(0).toLowerCase()}${zone.slice(1)}${office ? ` (${office})` : ''}`,
    where: 'Dónde',
    video: 'Videollamada, en su navegador',
    with: 'Con',
    inLanguage: { en: 'en inglés', es: 'en español' },
    code: 'Código',
    join: 'Entrar a la videollamada',
    newTab: 'se abre en otra pestaña',
    save: 'Agregar a mi calendario',
    move: 'Reprogramar',
    cancel: 'Cancelar la llamada',
    another: 'Agendar otra llamada',
    bring: {
      title: 'Conviene tener a la mano',
      list: [
        'La dirección, o la zona donde está buscando',
        'El precio, y lo que piensa gastar en la obra',
        'Sus preguntas, hasta las más sencillas',
      ],
    },
    now: {
      title: 'Es la hora de su llamada',
      text: 'Entre con el enlace de la videollamada. Si no se abre, llámenos.',
    },
    // The time ends with the period of `a. m.` or `p. m.`, which also ends the sentence.
    over: { tag: 'Terminada', title: 'Esta llamada ya pasó', text: (when: string) => `Fue el ${when}` },
    canceled: {
      tag: 'Cancelada',
      title: 'Esta llamada está cancelada',
      text: (when: string) => `Era el ${when}; ese horario volvió a quedar libre.`,
    },
    unknown: {
      title: 'No encontramos esta llamada',
      text: 'Puede que el enlace esté incompleto o que la llamada se haya eliminado. Abra otra vez el enlace de su correo o llámenos.',
    },
    moving: {
      title: 'Reprograme su llamada',
      now: (when: string) => `Está agendada para el ${when} y así quedará hasta que confirme otro horario.`,
      move: 'Cambiar a este horario',
      moving: 'Cambiando…',
      stay: 'Dejar el horario actual',
      done: 'Su llamada se reprogramó. Le enviaremos el nuevo horario por correo electrónico.',
      doneHere: 'Su llamada se reprogramó.',
    },
    canceling: {
      title: '¿Cancelar esta llamada?',
      text: (when: string) => `Se cancelará su llamada del ${when} y alguien más podrá reservar ese horario.`,
      yes: 'Cancelar la llamada',
      no: 'Conservar la llamada',
    },
    taken: 'Ese horario ya no está libre. Elija otro, por favor.',
    twice: 'Ya tiene otra llamada a esa hora. Elija otro horario, por favor.',
    tooOften: (phone: string) => `Hubo demasiados intentos. Espere unos minutos o llámenos al ${phone}.`,
    elsewhere: 'Esta llamada se modificó desde otro lugar. Aquí puede ver cómo quedó.',
    tooLate: (phone: string) => `Esta llamada ya empezó y no se puede cambiar. Llámenos al ${phone}.`,
    unsure: 'No recibimos la confirmación. Inténtelo de nuevo cuando vuelva la señal.',
    other: (phone: string) => `No pudimos cambiar la llamada. Inténtelo de nuevo o llámenos al ${phone}.`,
  },
} satisfies BookingText;
