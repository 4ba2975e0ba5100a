/** The notice that Spanish pages show. The English is for counsel only. */
export const text = {
  notice:
    'The Spanish version is a courtesy translation. Loan documents are signed in English, and the English text prevails.',
};

export type CourtesyText = typeof text;
