import type { AskingText } from './requests.en';

export const text: AskingText = {
  title: 'Respuestas que necesitamos',
  waiting: (time: string) => `En espera del solicitante desde el ${time}`,
  answered: (time: string, name: string) => `Respondida el ${time} por ${name}`,
  withdrawn: (time: string, name: string) => `Retirada el ${time} por ${name}`,
  ended: 'Sin responder: la solicitud está cerrada',
  by: (name: string, time: string) => `Petición de ${name}, el ${time}`,
  given: 'respondida',
  withdraw: 'Retirar',
  earlier: (count: number) => (count === 1 ? '1 petición anterior' : `${count} peticiones anteriores`),
  lede: 'El solicitante recibe un correo con un enlace y puede cambiar estas respuestas o confirmarlas, también durante la revisión. El plazo de 24 horas sigue corriendo.',
  search: 'Buscar una pregunta',
  nothing: 'Ninguna pregunta coincide con su búsqueda.',
  blank: 'Sin responder',
  asked: 'ya se pidió',
  chosen: (count: number) =>
    count === 0 ? 'Todavía no elige nada' : count === 1 ? '1 pregunta elegida' : `${count} preguntas elegidas`,
  note: 'Nota para el solicitante (opcional)',
  noteHint: {
    en: 'Una sola frase. El solicitante lee inglés: escriba en inglés si puede.',
    es: 'Una sola frase. El solicitante lee español.',
  },
  noQuestion: 'Elija al menos una pregunta.',
  tooLong: 'Use 500 caracteres o menos.',
  failed: 'No pudimos enviar su petición. Sigue aquí: inténtelo de nuevo.',
  send: 'Enviar la petición',
  sending: 'Enviando…',
  close: 'Cancelar',
};
