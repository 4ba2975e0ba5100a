export const text = {
  privacy: 'Privacy',
  terms: 'Terms',
};

export type LegalText = typeof text;
