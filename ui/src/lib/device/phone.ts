/** Used to choose texts that say "phone". */
export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 47.99rem)').matches;
