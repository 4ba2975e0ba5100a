/** The lender whose site this is, by the keys of the server's own description. */
export const lender = {
  product: 'Puente Capital',
  phone: '(305) 555-0142',
  phoneDialed: '+13055550142',
  email: 'hello@puentecapital.example',
};
