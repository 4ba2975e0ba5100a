import type { WizardText } from './wizard.en';

export const text = {
  save: {
    saved: (time: string): [string, string, string] => ['Guardado', ' en su cuenta', ` · ${time}`],
    saving: 'Guardando…',
    waiting: 'Aún sin guardar · lo intentamos de nuevo',
    refused: 'Sin guardar',
    signal: (device: string) => `Guardado en este ${device} · aún no nos llega`,
    signIn: (device: string) => `Guardado en este ${device} · inicie sesión para guardarlo en su cuenta`,
    device: (device: string) => `Guardado en este ${device}`,
    on: { phone: 'teléfono', device: 'dispositivo' },
  },
  title: (step: string, name: string) => `${step}, ${name}`,
  steps: 'Pasos',
  required: 'Obligatorio para enviar la solicitud.',
  state: {
    complete: 'Completo',
    begun: 'En curso',
    missing: 'Sin empezar',
    optional: 'Opcional',
    last: 'Revisar y enviar',
  },
  left: {
    all: (count: number, more: boolean) => `${count === 1 ? 'Falta 1' : `Faltan ${count}`}${more ? '+' : ''}`,
    answers: (count: number, more: boolean) => {
      const least = more ? 'al menos ' : '';
      return count === 1 ? `Falta ${least}1 respuesta` : `Faltan ${least}${count} respuestas`;
    },
    missing: (count: number, more: boolean) => `${count === 1 ? 'Falta 1' : `Faltan ${count}`}${more ? '+' : ''}`,
    wrong: (count: number) => (count === 1 ? '1 dato por corregir' : `${count} datos por corregir`),
  },
  back: 'Atrás',
  next: 'Continuar',
  remove: 'Quitar',
  exit: 'Guardar y salir',
  exitVisitor: 'Guardar en mi cuenta',
  notYet: {
    unknown: 'Primero díganos en qué etapa está. Si tiene una propiedad, aquí le preguntaremos por ella.',
    tell: 'Indicar la etapa',
    property: 'Aún no tiene una propiedad, así que aquí no hay nada que responder. Le preguntaremos cuando la tenga.',
    change: 'Ya tengo una propiedad',
  },
  toReview: 'Volver a la revisión',
  opening: 'Cargando sus respuestas…',
  notOpened: 'No pudimos cargar sus respuestas.',
  again: 'Intentar de nuevo',
  absent: {
    title: 'Esta solicitud no está en su cuenta',
    lede: 'Es posible que se haya eliminado o que el enlace sea de otra cuenta.',
    elsewhere: 'Si la empezó sin una cuenta en otro dispositivo o en otro navegador, inicie sesión allí.',
    mine: 'Mis solicitudes',
  },
  loading: 'Cargando las opciones…',
  help: {
    title: 'Aquí estamos si nos necesita',
    stop: 'Haga una pausa cuando quiera. Guardamos todo lo que escribe y puede continuar en otro dispositivo.',
    stopVisitor: (device: string) =>
      `Haga una pausa cuando quiera. Lo que escribe queda en este ${device} durante 30 días. Con una cuenta también puede continuar en otro dispositivo.`,
    languages: 'Español e inglés',
  },
  known: {
    email: 'Este correo es el de su cuenta. Cámbielo aquí si no es el correcto.',
    quick: 'Trajimos sus respuestas del formulario rápido. Cámbielas aquí si algo no es correcto.',
    earlier: 'Pusimos respuestas de su solicitud anterior. Si algo cambió, corríjalo aquí.',
  },
  arrowKeys: 'Muévase con las flechas y marque con la barra espaciadora.',
  phone: { country: (name: string) => `Es un número de ${name}.` },
  zip: {
    filled: (place: string) => `Se completó: ${place}.`,
    known: (place: string) => `Este código postal es de ${place}.`,
  },
  date: {
    pick: (label: string) => `Elegir una fecha: ${label}`,
    clear: (label: string) => `Borrar: ${label}`,
    read: (day: string) => `Usted escribió el ${day}.`,
    calendar: (label: string) => `Calendario: ${label}`,
    month: 'Mes',
    year: 'Año',
    choose: 'Elegir',
    unavailable: 'No disponible:',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
  },
  refused: 'No pudimos guardar sus respuestas',
  overlap: {
    title: 'Dos respuestas distintas',
    lede: 'Estas respuestas se cambiaron aquí y en otro dispositivo. ¿Cuáles quiere conservar?',
    here: (answer: string) => `Este dispositivo: ${answer}`,
    there: (answer: string) => `Otro dispositivo: ${answer}`,
  },
  gone: {
    title: 'Este borrador ya no está disponible',
    unsent: 'Se borró en otro dispositivo, pero aquí hay respuestas que no están guardadas en ningún otro lugar.',
    left: 'Se envió o se borró en otra pestaña.',
    leftVisitor: 'Se agregó a una cuenta o se descartó en otra pestaña.',
    keep: 'Guardar como solicitud nueva',
    drop: 'Descartarlo',
    mine: 'Mis solicitudes',
  },
  submitted: {
    title: 'Esta solicitud ya se envió',
    text: 'Se envió desde otro dispositivo, así que aquí ya no se puede cambiar.',
    typed: 'Estas respuestas se dieron en este dispositivo y no están en ella:',
    correct: 'Enviarlas como corrección',
    copy: 'Ver lo que se envió',
  },
  following: {
    title: 'Solicitud abierta en otra pestaña',
    lede: 'Está trabajando en esta solicitud en otra pestaña. Aquí puede ver sus respuestas, pero no cambiarlas.',
    take: 'Continuar aquí',
  },
  cannotSave: {
    title: 'Este navegador no puede guardar sus respuestas',
    lede: 'Mientras haya señal, guardamos sus respuestas en su cuenta. Sin señal, duran solo mientras esta página esté abierta.',
    ledeVisitor: 'Duran solo mientras esta página esté abierta. Inicie sesión para guardarlas en su cuenta.',
  },
  visitor: {
    onlyHere: (device: string) =>
      `Sus respuestas están guardadas solo en este ${device}. Para enviárnoslas necesita una cuenta.`,
    submit: 'Para enviar su solicitud necesita una cuenta. Después volverá aquí con todas sus respuestas.',
    signIn: 'Iniciar sesión',
    signUp: 'Crear una cuenta',
  },
  added: {
    title: 'Solicitud agregada',
    text: 'La solicitud que empezó en este dispositivo ahora está entre sus solicitudes.',
  },
  review: {
    lede: 'Revise sus respuestas. No se envía nada hasta que presione Enviar.',
    showAll: 'Mostrar todas las respuestas',
    hideAll: 'Ocultar todas las respuestas',
    change: 'Cambiar',
    edit: 'Editar',
    answered: 'Respondido',
    nothing: 'Sin respuestas todavía',
    missing: (count: number) =>
      count === 1
        ? '1 respuesta por completar o corregir antes de enviar'
        : `${count} respuestas por completar o corregir antes de enviar`,
    answer: 'Responder',
    fix: 'Corregir',
    terms: 'Lea cada uno y márquelo si está de acuerdo. Guardamos el texto exacto que aceptó, con la fecha y la hora.',
    boxes: (count: number) => (count === 1 ? '1 casilla por marcar' : `${count} casillas por marcar`),
    confirm: 'Confirmaciones',
    submit: 'Enviar',
    submitting: 'Enviando…',
  },
} satisfies WizardText;
