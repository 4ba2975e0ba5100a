export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export interface Speech {
  language: Language;
  /** False until a person has used the switch. */
  chosen: boolean;
}

/** Addresses that name their language. The others are English, or in the reader's language. */
export const spanishAddress = /^\/es(?=\/|$)/;
