import type { HomeText } from './home.en';

export const text = {
  title: 'De inversionistas, para inversionistas',
  headline: ['DE INVERSIONISTAS,', 'PARA INVERSIONISTAS'],
  lede: 'Capital privado para quienes compran, remodelan y construyen. Solicite en línea y reciba su estimado inicial en menos de 24 horas.',
  estimate: 'Obtenga un estimado inicial',
  apply: 'Solicitar ahora',
  quick: {
    title: 'Solicite en línea en minutos',
    lede: 'Cinco preguntas. Sus respuestas pasan a la solicitud: no se las pediremos dos veces.',
    loanType: 'Tipo de préstamo',
    process: '¿En qué etapa del proceso está?',
    amount: '¿Cuánto dinero necesita?',
    duration: '¿Por cuánto tiempo necesita los fondos?',
    source: '¿Cómo supo de nosotros?',
    select: 'Elija una opción',
    start: 'Comenzar',
    sending: 'Enviando…',
    loading: 'Cargando el formulario…',
    missing: {
      either: 'Elija un tipo de préstamo o escriba una cantidad.',
      amount: 'Escriba cuánto dinero necesita.',
    },
    failed: {
      title: 'No pudimos cargar las preguntas',
      text: 'El formulario necesita conexión para mostrar los tipos de préstamo que ofrecemos hoy. Inténtelo de nuevo o cuéntenos de su operación por teléfono o correo.',
      again: 'Intentar de nuevo',
    },
    unsent: (phone: string) => `No pudimos enviar sus respuestas. Siguen aquí: inténtelo de nuevo o llame al ${phone}.`,
  },
  welcome: {
    title: 'Le damos la bienvenida. Llevemos su proyecto a la otra orilla.',
    lede: (product: string) =>
      `${product} conecta a inversionistas de bienes raíces y dueños de negocios con capital de fondos de cobertura (hedge funds). Usted trae la propiedad y el plan; nosotros vemos los números como los ve usted.`,
    body: 'Solicite en línea, en español o en inglés, y reciba su estimado inicial en menos de 24 horas.',
    programs: 'Ver todos los programas de préstamo',
    figures: {
      rehab: 'de la remodelación',
      purchase: 'de la compra',
      asIs: 'del valor actual',
      arv: 'del ARV',
    },
    note: 'Máximos, según el programa. Las líneas están dibujadas a escala. ARV es el valor después de reparaciones.',
  },
  about: {
    title: (product: string) => `¿Por qué ${product}?`,
    vision: {
      before: 'Ser el',
      bridge: 'puente',
      after:
        'de referencia que conecta a inversionistas de bienes raíces y emprendedores con el capital que impulsa su éxito',
    },
    pillars: [
      {
        title: 'Apoyo',
        text: 'Pregunte en español o en inglés. Hemos estado en su lugar y sabemos lo que significa una fecha de cierre.',
      },
      {
        title: 'Calidad',
        text: 'Antes de hablar de términos vemos la propiedad, el plan y la estrategia de salida, porque un préstamo tiene que ajustarse a los tres.',
      },
      {
        title: 'Resultado',
        text: 'Un préstamo solo sirve si se cierra. Todo lo que le pedimos es para que el suyo llegue al cierre.',
      },
    ],
    more: 'Conózcanos',
  },
  programs: {
    title: 'Programas de préstamo',
    lede: 'Catorce maneras de financiar un proyecto, en dos familias. Empiece por el lugar donde está la propiedad.',
    usa: {
      title: 'Landing in USA',
      text: 'Casas, edificios, terrenos y propiedades comerciales en Estados Unidos.',
    },
    overseas: {
      title: 'Proyectos en el extranjero',
      text: 'Resorts, fincas, energía y propiedades fuera de Estados Unidos.',
    },
  },
  investors: {
    title: 'Inversionistas que prestan a inversionistas',
    lede: 'Toda operación tiene tres números: lo que cuesta, lo que necesita y lo que llegará a valer. Vemos los tres, para que le quede más dinero propio para la siguiente.',
    prices: [
      {
        title: 'Lo que cuesta',
        text: 'Hasta el 90% del precio de compra de una propiedad que ya encontró o ya tiene bajo contrato.',
      },
      {
        title: 'Lo que necesita',
        text: 'Hasta el 100% del presupuesto de remodelación, desde el techo hasta la última mano de pintura.',
      },
      {
        title: 'Lo que llegará a valer',
        text: 'Hasta el 75% del valor después de reparaciones (ARV), o un préstamo a tasa fija a 30 años si decide conservar la propiedad.',
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
    lede: 'Lo que puede necesitar para hacer una oferta o cerrar una operación, explicado en una línea. Abra una opción para pedirla o usarla.',
    calculators: {
      name: 'CALCULADORAS',
      short: 'El precio, la remodelación, el pago y la ganancia, calculados antes de hacer su oferta.',
    },
  },
  unlock: {
    title: 'Abra las puertas de su futuro',
    lede: 'Su próximo proyecto empieza con un formulario. Haga una pausa cuando quiera: guardamos sus respuestas para que lo termine después.',
  },
  appointment: {
    title: 'Hable primero con una persona',
    lede: 'Traiga una dirección o solo una idea. Le diremos qué programa le conviene y qué tener listo antes de enviar su solicitud.',
    facts: [
      { term: 'Duración', fact: '15 min' },
      { term: 'Modalidad', fact: 'Videollamada' },
      { term: 'Zona horaria', fact: 'EST' },
    ],
    frame: 'Calendario para agendar una cita',
    loading: 'Cargando el calendario…',
    slow: (phone: string) => `¿No carga? Llame al ${phone}.`,
    late: {
      title: 'El calendario no cargó',
      text: 'Está en otro sitio, que no responde. Llame o escriba y acordaremos una hora con usted.',
    },
    own: {
      title: 'Elija la hora que le convenga',
      text: 'Vea los horarios libres y agende uno, o llámenos o escríbanos.',
      book: 'Agendar una llamada',
    },
    offline: {
      title: 'Sin señal',
      text: 'El calendario se abrirá en cuanto vuelva la señal. Es posible que una llamada sí entre.',
    },
    subject: 'Videollamada, 15 min',
  },
} satisfies HomeText;
