/** Loads the parts that few people need. */
export const further = () => import('./further');
