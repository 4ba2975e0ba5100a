export const text = { title: 'Kit' };
export type KitText = typeof text;
