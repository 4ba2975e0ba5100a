import type { LibraryText } from './library.en';

export const text = {
  resources: 'Recursos',
  title: 'Biblioteca de documentos',
  lede: 'Qué conviene tener a la mano para cada programa de préstamo y por qué se lo pedimos. Con esto listo, podremos revisar antes su expediente.',
  device: 'Lo que marque se recuerda solo en este dispositivo. No se nos envía nada.',
  programs: 'Programas',
  families: { usa: 'Landing in USA', overseas: 'En el extranjero' },
  ready: (done: number, all: number) => `${done} de ${all} a la mano`,
  count: (all: number) => `${all} documentos`,
  print: 'Imprimir esta lista',
  clear: 'Desmarcar todo',
  program: 'Ver este programa',
  note: 'No necesita todo esto para solicitar. Le diremos qué documentos de estos requiere su expediente.',
  start: {
    title: 'Puede empezar con menos',
    text: 'La solicitud toma unos diez minutos y no pide documentos. Se guarda mientras escribe, aun sin señal.',
    apply: 'Llene la solicitud',
  },
} satisfies LibraryText;
