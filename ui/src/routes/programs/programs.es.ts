import type { ProgramsText } from './programs.en';

export const text = {
  families: {
    usa: {
      name: 'Landing in USA',
      short: 'Casas, edificios, terrenos y propiedades comerciales en Estados Unidos.',
      title: 'Programas Landing in USA',
      lede: 'De una casa descuidada a una calle de casas nuevas: ocho maneras de financiar propiedades en Estados Unidos.',
      heading: 'Ocho programas',
      intro:
        'Elija por lo que piensa hacer con la propiedad. Un mismo edificio puede requerir un préstamo distinto según el plan.',
    },
    overseas: {
      name: 'Proyectos en el extranjero',
      short: 'Hoteles, fincas, plantas industriales, energía y viviendas fuera de Estados Unidos.',
      title: 'Programas en el extranjero',
      lede: 'Capital desde Miami para lo que construya en su país de origen o en el próximo al que vaya.',
      heading: 'Seis programas',
      intro: 'Todos piden un 40% de enganche. Lo que varía es qué necesitamos ver y cuánto tarda el cierre.',
    },
  },
  chooser: {
    title: '¿QUÉ TIPO DE PROGRAMA NECESITA?',
    short: 'Programas de préstamo',
    lede: 'Primero elija la ubicación, luego el programa. Verá los términos en dos toques.',
    heading: 'Empiece por la ubicación',
  },
  guide: {
    title: 'Empiece por su plan',
    lede: 'Elija qué quiere hacer y le mostraremos el programa.',
    all: 'Ver todos',
  },
  unsure: {
    title: '¿No sabe cuál elegir?',
    text: 'Muchas operaciones caben en más de un programa. Empiece por lo que quiere hacer.',
    link: 'Ayúdeme a elegir',
  },
  program: {
    crumbs: 'Usted está aquí',
    getApproved: 'Obtener aprobación',
    estimate: 'Vea si califica: estimado inicial en menos de 24 horas',
    facts: 'Cifras clave',
    example:
      'Un ejemplo, no una oferta. La tasa, los cargos y el plazo dependen de la operación y de usted; su estimado los mostrará. Todo préstamo está sujeto a evaluación, y los programas no están disponibles en todos los estados.',
    rate: {
      lowest: 'tasas desde',
      example: 'tasa de ejemplo',
      // For counsel.
      asOf: (day: string, points: string) =>
        `Con buy down. Vigente al ${day}, con ${points} ${points === '1' ? 'punto que se paga' : 'puntos que se pagan'} en el cierre. Sujeta a evaluación. No disponible en todos los estados.`,
      noOffer:
        'Con buy down: puntos que se pagan en el cierre para bajar la tasa. Esta tasa es un ejemplo, no una oferta vigente. Pregúntenos la tasa y los puntos de hoy. Sujeta a evaluación. No disponible en todos los estados.',
    },
    features: 'Lo que incluye',
    talk: 'Hable primero 15 minutos con nosotros',
    start: 'Qué tener a la mano',
    way: 'De la solicitud al cierre',
    steps: [
      {
        title: 'Solicite en línea',
        text: 'Diez pasos cortos que se guardan mientras escribe, en el teléfono o la computadora.',
      },
      { title: 'Estimado inicial', text: 'Monto, tasa y plazo en menos de 24 horas.' },
    ],
    worth: 'Vale la pena saberlo',
    related: 'Programas relacionados',
    relatedLede:
      'Programas que los inversionistas comparan con este. Al solicitar recibe un estimado, no una aprobación.',
    more: 'Más información',
    back: 'Regresar',
    page: 'Ver el programa completo',
  },
  sum: {
    item: 'Concepto',
    cost: 'Costo',
    lend: 'Le prestamos',
    together: 'Total',
    loan: (amount: string) => `Préstamo de ${amount}`,
    ours: (share: number) => `Le prestamos el ${share}%`,
    yours: (amount: string) => `Usted aporta ${amount}`,
    extra:
      'Los puntos, los cargos y los gastos de cierre no están incluidos en este ejemplo. Su estimado los detallará.',
    month: 'Al mes',
    rent: 'Renta',
    left: 'Queda',
    rentOf: (amount: string) => `Renta de ${amount}`,
    spent: (share: number) => `Gastos, ${share}%`,
    stays: (amount: string) => `Quedan ${amount}`,
  },
  notFound: {
    title: 'Sección no encontrada',
    lede: 'No hay un programa de préstamo en esta dirección. Quizá cambió de nombre o el enlace tiene un error.',
    programs: 'Ver los programas de préstamo',
    home: 'Ir al inicio',
  },
  nothing: {
    title: 'Página no encontrada',
    lede: 'No hay ninguna página en esta dirección. Quizá se movió o el enlace tiene un error.',
  },
} satisfies ProgramsText;
