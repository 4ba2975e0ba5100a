/** The notice that Spanish pages show. In English it is read by counsel alone. For counsel. */
export const text = {
  notice:
    'The Spanish version is a courtesy translation. Loan documents are signed in English, and the English text prevails.',
};

export type CourtesyText = typeof text;
