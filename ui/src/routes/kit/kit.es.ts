import type { KitText } from './kit.en';
export const text = { title: 'Piezas' } satisfies KitText;
