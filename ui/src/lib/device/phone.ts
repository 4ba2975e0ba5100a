/** Whether what a person holds is a phone: the words name it. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 47.99rem)').matches;
