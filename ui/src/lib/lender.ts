/** The lender whose site this is. */
export const lender = { name: 'Puente Capital' };
