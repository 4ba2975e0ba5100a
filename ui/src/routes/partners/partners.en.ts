export const text = {
  title: 'Building Success Together',
};

export type PartnersText = typeof text;
