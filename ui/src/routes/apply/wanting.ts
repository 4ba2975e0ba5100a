/** Link state for "My applications", opened because of a draft that may be someone else's: the page that was wanted. */
export const wanting = (wanted: string) => ({ wanted });

export const isWanting = (state: unknown): state is ReturnType<typeof wanting> =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string';
