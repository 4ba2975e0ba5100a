import type { CourtesyText } from './courtesy.en';

/** For counsel. */
export const text = {
  notice: 'El español es una cortesía. Los documentos del préstamo se firman en inglés y el texto en inglés prevalece.',
} satisfies CourtesyText;
