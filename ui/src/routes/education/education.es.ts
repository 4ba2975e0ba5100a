import type { EducationText } from './education.en';

export const text: EducationText = {
  title: 'Educación',
  lede: 'Ocho guías para quienes compran, remodelan, construyen y rentan propiedades, a veces por primera vez. Cada una explica una operación con números.',
  crumbs: 'Usted está aquí',
  contents: 'En esta guía',
  more: 'Más guías',
  all: 'Todas las guías',
  item: 'Concepto',
  amount: 'Monto',
  // For counsel.
  advice:
    'Esta guía es información general y no asesoría legal, fiscal ni de inversión: las reglas cambian y su caso puede ser distinto, así que consulte a un profesional antes de firmar.',
  ways: {
    flipTool: 'Abrir la calculadora de fix and flip',
    rentalTool: 'Abrir la calculadora de DSCR para renta',
    constructionTool: 'Abrir la calculadora de construcción nueva',
    sizingTool: 'Abrir la calculadora del monto máximo',
    amortizationTool: 'Abrir la calculadora de amortización',
    terms: 'Buscar un término',
    documents: 'Ver qué documentos tener listos',
    apply: 'Empezar una solicitud',
    applyFlip: 'Empezar una solicitud de fix and flip',
    applyRental: 'Empezar una solicitud de préstamo DSCR para renta',
    applyConstruction: 'Empezar una solicitud de construcción',
    flipProgram: 'Ver el programa Fix and flip',
    rentalProgram: 'Ver el programa de renta a largo plazo',
    constructionProgram: 'Ver el programa de construcción nueva',
    overseasProgram: 'Ver el programa para propiedades en el extranjero',
    about: 'Ver quiénes somos',
    appointment: 'Hablar con nosotros 15 minutos',
  },
  notFound: {
    title: 'Guía no encontrada',
    lede: 'No hay ninguna guía en esta dirección. Quizá cambió de nombre o el enlace tiene un error.',
    home: 'Ir al inicio',
  },
};
