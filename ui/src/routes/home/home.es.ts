import type { HomeText } from './home.en';

export const text = {
  title: 'De inversionistas, para inversionistas',
  headline: ['DE INVERSIONISTAS,', 'PARA INVERSIONISTAS'],
  lede: 'Capital privado para quienes compran, remodelan y construyen. Solicite en línea y reciba su estimado inicial en menos de 24 horas.',
  estimate: 'Obtenga un estimado inicial',
  apply: 'Solicitar ahora',
  quick: {
    title: 'Solicite en línea en minutos',
    lede: 'Cinco preguntas. Sus respuestas pasan a la solicitud: nunca se las pediremos dos veces.',
    loanType: 'Tipo de préstamo',
    process: '¿En qué etapa del proceso está?',
    amount: '¿Cuánto dinero busca?',
    duration: '¿Por cuánto tiempo necesita los fondos?',
    source: '¿Cómo supo de nosotros?',
    select: 'Seleccione',
    start: 'Comenzar',
    sending: 'Enviando…',
    loading: 'Cargando el formulario…',
    missing: {
      either: 'Elija un tipo de préstamo o escriba una cantidad.',
      amount: 'Escriba cuánto dinero necesita.',
    },
    failed: {
      title: 'No se cargaron las preguntas',
      text: 'El formulario necesita conexión para mostrar en qué prestamos hoy. Inténtelo de nuevo o cuéntenos su negocio por teléfono o correo.',
      again: 'Intentar de nuevo',
    },
    unsent: (phone: string) => `No pudimos enviar sus respuestas. Siguen aquí: inténtelo de nuevo o llame al ${phone}.`,
  },
  welcome: {
    title: 'Le damos la bienvenida. Crucemos juntos su proyecto.',
    lede: (product: string) =>
      `${product} conecta a inversionistas inmobiliarios y dueños de negocios con capital de fondos de inversión (hedge funds). Usted trae la propiedad y el plan; nosotros leemos los números como usted.`,
    body: 'Solicite en línea, en español o en inglés, y su estimado inicial le llega en menos de 24 horas.',
    programs: 'Ver todos los programas de préstamo',
    figures: {
      rehab: 'de la remodelación',
      purchase: 'de la compra',
      asIs: 'del valor actual',
      arv: 'del ARV',
    },
    note: 'Hasta estos porcentajes, según el programa. Dibujado a escala: cada línea mide lo que dice su número. ARV es el valor después de reparaciones.',
  },
  about: {
    title: (product: string) => `¿Por qué ${product}?`,
    vision: {
      before: 'Ser el',
      bridge: 'puente',
      after: 'principal que conecta a inversionistas inmobiliarios y emprendedores con el capital que impulsa su éxito',
    },
    pillars: [
      {
        title: 'Apoyo',
        text: 'Pregunte en español o en inglés. Hemos estado de su lado de la mesa y sabemos lo que pesa una fecha de cierre.',
      },
      {
        title: 'Calidad',
        text: 'Antes de hablar de términos miramos la propiedad, el plan y la salida, porque un préstamo tiene que servirles a los tres.',
      },
      {
        title: 'Resultado',
        text: 'Un préstamo solo es bueno si cierra. Todo lo que le pedimos es para que el suyo llegue a la mesa.',
      },
    ],
    more: 'Conózcanos',
  },
  programs: {
    title: 'Programas de préstamo',
    lede: 'Catorce maneras de financiar un proyecto, en dos familias. Empiece por el lugar donde está la propiedad.',
    usa: {
      title: 'Landing in USA',
      text: 'Casas, edificios, terrenos y locales comerciales en los Estados Unidos.',
    },
    overseas: {
      title: 'Proyectos en el extranjero',
      text: 'Hoteles, agricultura, energía y negocios más allá de la frontera.',
    },
  },
  investors: {
    title: 'Inversionistas que prestan a inversionistas',
    lede: 'Un negocio tiene tres precios: lo que cuesta, lo que exige y lo que llega a valer. Miramos los tres, para que más de su propio dinero quede libre para el siguiente.',
    prices: [
      {
        title: 'Lo que cuesta',
        text: 'Hasta el 90% del precio de compra de una propiedad que ya encontró o ya tiene bajo contrato.',
      },
      {
        title: 'Lo que exige',
        text: 'Hasta el 100% del presupuesto de remodelación, desde el techo hasta la última mano de pintura.',
      },
      {
        title: 'Lo que llega a valer',
        text: 'Hasta el 75% del valor después de reparaciones (ARV), o una tasa fija a 30 años si decide quedarse con ella.',
      },
    ],
  },
  partners: {
    title: 'Nuestros aliados',
    lede: 'Comunidades, escuelas y empresas que nuestros clientes ya conocen.',
    more: 'Conozca a nuestros aliados',
  },
  quickLinks: {
    title: 'Enlaces rápidos',
    lede: 'Lo que piden los vendedores y lo que decide un negocio, en una línea cada uno. Abra el que necesite para pedírnoslo.',
  },
  unlock: {
    title: 'Abra las puertas de su futuro',
    lede: 'El siguiente proyecto empieza con un formulario. Pare cuando quiera; lo que ya llenó lo espera para terminarlo.',
  },
  appointment: {
    title: 'Hable primero con una persona',
    lede: 'Traiga una dirección o solo una idea. Le diremos qué programa le conviene y qué tener listo antes de solicitar.',
    facts: [
      { term: 'Duración', fact: '15 min' },
      { term: 'Cómo', fact: 'Videollamada' },
      { term: 'Zona horaria', fact: 'EST' },
    ],
    frame: 'Calendario para agendar una cita',
    loading: 'Cargando el calendario…',
    slow: (phone: string) => `¿No carga? Llame al ${phone}.`,
    late: {
      title: 'El calendario no se abrió',
      text: 'Es de otro sitio, que no responde. Llame o escriba y acordamos la hora con usted.',
    },
    none: {
      title: 'Acuerde una hora con nosotros',
      text: 'Damos citas por teléfono y por correo. Díganos dos horarios que le convengan, en hora del Este.',
    },
    offline: {
      title: 'Sin señal',
      text: 'El calendario se abre en cuanto vuelva la conexión. Quizá una llamada sí entre.',
    },
    subject: 'Videollamada, 15 min',
  },
} satisfies HomeText;
