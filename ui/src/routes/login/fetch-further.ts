/** Fetches what only few come to. */
export const further = () => import('./further');
