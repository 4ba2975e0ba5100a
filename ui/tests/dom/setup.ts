import { beforeAll } from 'vitest';
import { courtesyText } from '../../src/components/courtesy';
import { numberText } from '../../src/components/number';
import { shellText } from '../../src/i18n/shell';
import { keepLender } from '../../src/lib/lender';

const lender = {
  product: 'Puente Capital',
  legalName: 'Puente Capital LLC',
  phone: '(305) 555-0142',
  phoneDialed: '+13055550142',
  email: 'hello@puentecapital.example',
  address: { street: '1200 Brickell Avenue', suite: 'Suite 400', city: 'Miami', state: 'FL', zip: '33131' },
  appointment: { price: '0.01' },
  licenses: [],
  timeZone: { name: 'America/New_York', called: { en: 'ET', es: 'hora del Este' } },
  spanishCourtesyNotice: false,
  access: { pages: 'members', signUp: 'closed' } as const,
  sendsMail: false,
  hasVendors: false,
};

// Here, because some test files need the lender while they load.
keepLender(lender);

beforeAll(async () => {
  // Tells React that tests await its updates with `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await Promise.all([courtesyText.load(), numberText.load(), shellText.load()]);
});
