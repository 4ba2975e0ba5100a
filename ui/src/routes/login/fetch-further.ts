export const further = () => import('./further');
