export const text = {
  title: 'Turning Dreams into Success',
};

export type AboutText = typeof text;
