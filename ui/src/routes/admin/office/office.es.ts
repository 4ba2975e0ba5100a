import type { OfficeText } from './office.en';

export const text = {
  leads: {
    title: 'Prospectos',
    lede: 'Personas que llenaron el formulario rápido (se les responde en menos de 24 horas) o que pidieron una carta, un depósito, términos preliminares o financiamiento transaccional (cada caso con su propio plazo).',
    quickForm: 'Formulario rápido',
    filter: 'Mostrar',
    open: 'Por atender',
    handled: 'Atendidos',
    all: 'Todos',
    columns: { due: 'Vence', who: 'Nombre', answers: 'Respuestas', became: 'Resultado', handle: 'Acciones' },
    questions: {
      'Loan Type': 'Tipo de préstamo',
      'Where are you in the process': 'En qué etapa está',
      'How much are you looking for': 'Monto',
      'How long do you need the funds for': 'Plazo',
      'Lead source': 'Cómo supo de nosotros',
    },
    nothing: 'Sin solicitud todavía',
    draft: 'Borrador iniciado',
    mark: 'Marcar como atendido',
    unmark: 'Reabrir',
    by: (time: string) => `Atendido el ${time} por`,
    ratesShown: 'Se le mostró antes de que enviara esta petición',
    ratesNotShown: 'De la tabla de ese momento; es posible que no se le hayan mostrado estas cifras',
    ratesShownInstead: (day: string) =>
      `De la tabla vigente cuando recibimos esta petición. Se le mostraron cifras de otra versión, vigente desde el ${day}.`,
    removing: {
      act: 'Eliminar',
      title: '¿Eliminar este prospecto?',
      lede: (name: string) => `Se eliminará de forma permanente el prospecto de ${name}. No se puede deshacer.`,
      yes: 'Eliminarlo',
      no: 'Conservarlo',
    },
    none: {
      title: 'No hay prospectos',
      lede: 'Aquí aparece automáticamente quien llena el formulario rápido o pide una carta, un depósito, términos o fondos.',
    },
  },
  subscribers: {
    title: 'Suscriptores',
    lede: 'Personas que se suscribieron a nuestras novedades.',
    columns: { email: 'Correo', since: 'Desde', act: 'Acciones' },
    removing: {
      act: 'Eliminar',
      title: '¿Eliminar este correo?',
      lede: (name: string) => `${name} ya no recibirá novedades. No se puede deshacer.`,
      yes: 'Eliminarlo',
      no: 'Conservarlo',
    },
    none: { title: 'Todavía no hay suscriptores', lede: 'Aquí aparecen los correos que se dejan al pie del sitio.' },
  },
  accounts: {
    title: 'Cuentas',
    lede: 'Todas las personas que tienen una cuenta. Al desactivar una cuenta, se cierra de inmediato la sesión de esa persona. Para restablecer la contraseña de alguien del equipo, ejecute lender-site user invite en el servidor.',
    columns: { who: 'Nombre', kind: 'Rol', since: 'Desde', state: 'Estatus', acts: 'Acciones' },
    kind: { borrower: 'Solicitante', staff: 'Personal' },
    role: {
      assistant: 'Asistente (solo lectura)',
      processor: 'Procesador de préstamos',
      officer: 'Oficial de préstamos',
      owner: 'Propietario',
    },
    giving: {
      title: (name: string) => `Rol de ${name}`,
      label: 'Rol',
      means: {
        assistant: 'Ve solicitudes, prospectos e informes. No puede modificar nada.',
        processor: 'Trabaja en los expedientes, pero no puede enviar estimados ni tomar decisiones.',
        officer: 'Trabaja en los expedientes, envía estimados y toma decisiones.',
        owner: 'Hace todo, administra las cuentas y exporta los datos.',
      },
      yes: 'Guardar el rol',
      no: 'Cancelar',
    },
    state: {
      open: 'Puede iniciar sesión',
      invited: 'Invitación pendiente',
      unconfirmed: 'Correo sin confirmar',
      disabled: 'Desactivada',
    },
    act: {
      role: 'Cambiar rol',
      disable: 'Desactivar',
      enable: 'Activar',
      unlock: 'Desbloquear',
      reset: 'Enlace para contraseña nueva',
      person: 'Datos guardados',
    },
    of: (name: string) => `: ${name}`,
    you: 'Usted',
    byLink: (time: string) => `Contraseña establecida con un enlace: ${time}`,
    disabling: {
      title: '¿Desactivar esta cuenta?',
      lede: (name: string) =>
        `A ${name} se le cerrará la sesión de inmediato en todos sus dispositivos y no podrá iniciarla hasta que la cuenta se active de nuevo.`,
      yes: 'Desactivarla',
      no: 'Dejarla así',
    },
    invite: {
      title: 'Invitar a alguien',
      email: 'Correo',
      name: 'Nombre',
      nameHint: 'Si lo deja en blanco, usamos lo que va antes de la @ en el correo.',
      kind: 'Rol',
      send: 'Crear invitación',
      missing: 'Escriba un correo, como nombre@ejemplo.com.',
    },
    link: {
      title: 'El enlace está listo',
      lede: (email: string) => `Envíelo únicamente a ${email}. Sirve una sola vez.`,
      until: (time: string) => `Vence el ${time}.`,
      label: 'Enlace',
      mailed: {
        title: 'La invitación va en camino',
        lede: (email: string) =>
          `La enviamos por correo a ${email}. Si no llega, envíe usted este enlace a esa persona, y a nadie más. Sirve una sola vez.`,
      },
      theirs: {
        title: 'El enlace va en camino',
        lede: (email: string) =>
          `Lo enviamos por correo únicamente a ${email}. Sirve una sola vez para elegir una contraseña.`,
      },
      copy: 'Copiar el enlace',
      copied: 'Copiado.',
    },
  },
  person: {
    title: (name: string) => `Datos guardados de ${name}`,
    missing: 'No tenemos datos de esta persona.',
    account: 'Cuenta',
    since: (date: string, sessions: number) =>
      `Desde el ${date}; con sesión iniciada en ${sessions === 1 ? '1 dispositivo' : `${sessions} dispositivos`}`,
    none: 'Ninguna',
    counts: {
      leads: 'Prospectos',
      subscriptions: 'Suscripciones a novedades',
      drafts: 'Borradores',
      applications: 'Solicitudes enviadas',
      messages: 'Mensajes',
      letters: 'Correos por enviar',
    },
    keeps: {
      title: 'Lo que la ley obliga a conservar',
      until: (date: string) => `hasta el ${date}`,
      open: 'al menos hasta que haya una decisión',
      more: (count: number) => `y ${count} más`,
      nothing: 'La ley no obliga a conservar nada de esto.',
    },
    staff: 'Es la cuenta de alguien del equipo. Para eliminarla, ejecute lender-site user remove en el servidor.',
    export: 'Exportar (JSON)',
    erase: 'Borrar…',
    erasing: {
      title: (name: string) => `¿Borrar los datos de ${name}?`,
      goes: 'Borraremos los borradores, los prospectos, la suscripción, los correos por enviar y toda solicitud que ya no estemos obligados a conservar, con sus mensajes, notas y estimados. No se puede deshacer.',
      stays: (count: number) =>
        count === 1
          ? 'Conservaremos 1 solicitud por obligación legal, y también la cuenta, cerrada. Cuando ya no haya que conservarla, borre de nuevo los datos.'
          : `Conservaremos ${count} solicitudes por obligación legal, y también la cuenta, cerrada. Cuando ya no haya que conservarlas, borre de nuevo los datos.`,
      nothingStays:
        'También borraremos la cuenta. Solo conservaremos un comprobante en el registro de auditoría, sin el nombre.',
      backups:
        'Los respaldos anteriores tendrán estos datos hasta que venzan. Si se restaura alguno, los datos se borrarán otra vez.',
      elsewhere:
        'Esto no elimina los correos ya enviados, los archivos ya exportados ni lo que haya en los dispositivos de la persona.',
      yes: 'Borrar los datos',
      no: 'Conservar todo',
    },
    erased: {
      title: 'Datos borrados',
      receipt: 'El registro de auditoría guarda este comprobante, sin el nombre:',
      kept: (count: number) =>
        count === 1
          ? 'Conservamos 1 solicitud por obligación legal, y también la cuenta, cerrada.'
          : `Conservamos ${count} solicitudes por obligación legal, y también la cuenta, cerrada.`,
      nothing: 'No conservamos nada más.',
      backups: (date: string) => `El último respaldo programado que contiene estos datos se eliminará el ${date}.`,
      noBackups: 'Este servidor no hace respaldos programados. Elimine los respaldos hechos a mano.',
      close: 'Cerrar',
    },
  },
  overview: {
    title: 'Resumen',
    from: 'Desde',
    to: 'Hasta',
    dateHint: 'MM/DD/AAAA',
    show: 'Mostrar',
    wrong: 'Escriba ambas fechas en formato MM/DD/AAAA, primero la más antigua.',
    promise: 'Respondidas a tiempo',
    promiseNote: (kept: number, decided: number) => `${kept} de ${decided} respondidas en menos de 24 horas`,
    promiseOpen: (open: number) =>
      open === 1 ? '1 todavía dentro de las 24 horas' : `${open} todavía dentro de las 24 horas`,
    median: 'Mediana del tiempo de respuesta',
    reminded: 'Solicitudes con recordatorio',
    resumed: (resumed: number, submitted: number) => `Continuadas: ${resumed}; enviadas: ${submitted}`,
    value: 'En proceso ahora',
    none: 'Todavía no hay datos',
    weeks: 'Recibidas por semana',
    week: 'Semana del',
    applications: 'Solicitudes',
    leads: 'Prospectos',
    byProgram: 'Por programa',
    bySource: 'Por origen',
    pipeline: 'En proceso',
    program: 'Programa',
    source: 'Origen',
    status: 'Estatus',
    count: 'Número',
    amount: 'Monto',
    unsaid: 'No indicado',
  },
} satisfies OfficeText;
