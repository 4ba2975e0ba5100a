import type { CourtesyText } from './courtesy.en';

/** For counsel. */
export const text = {
  notice:
    'La versión en español se ofrece por cortesía. Los documentos del préstamo se firman en inglés y el texto en inglés prevalece.',
} satisfies CourtesyText;
