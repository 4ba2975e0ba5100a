import type { AdvertisedRate, Site, Words } from '../../src/lib/api/types.ts';

/** The day of the marked lenders' rate. The server writes the lender's own. */
export const rateDay = '2001-01-01';

/** A lender whose texts are placeholders for the real ones. */
const plain: Site = {
  access: { pages: 'everyone', signUp: 'closed' },
  address: {
    street: '{lender.street}',
    city: '{lender.city}',
    state: '{lender.state}',
    zip: '{lender.zip}',
  },
  appointment: { price: '{lender.price}' },
  email: '{lender.email}',
  hasVendors: false,
  legalName: '{lender.legalName}',
  licenses: [],
  phone: '{lender.phone}',
  phoneDialed: '{lender.phoneDialed}',
  product: '{lender.product}',
  sendsMail: false,
  spanishCourtesyNotice: false,
  timeZone: { called: { en: 'UTC', es: 'UTC' }, name: 'UTC' },
};

const license: Words = { en: '{lender.license}', es: '{lender.license}' };
const rate: AdvertisedRate = { asOf: rateDay, percent: '{lender.percent}', points: '{lender.points}' };

/** People can make accounts only where the site sends mail. */
const signUp: Partial<Site> = { access: { pages: 'everyone', signUp: 'open' }, sendsMail: true };
const scheduler: Partial<Site> = { appointment: { ...plain.appointment, schedulerUrl: '{lender.schedulerUrl}' } };
const free: Partial<Site> = { appointment: {} };
const courtesy: Partial<Site> = { spanishCourtesyNotice: true };
const vendors: Partial<Site> = { hasVendors: true };

/**
 * The settings that change more of a page than a text, with their ways, in the order in which they stand on it. The
 * server makes the same choices (`src/http/assets/body.rs`).
 */
export const choices = {
  signUp: { closed: {}, open: signUp },
  rate: { none: {}, point: { advertisedRate: { ...rate, points: '1' } }, points: { advertisedRate: rate } },
  scheduler: { none: {}, some: scheduler },
  price: { shown: {}, none: free },
  licenses: { none: {}, each: { licenses: [license] } },
  courtesy: { no: {}, yes: courtesy },
  vendors: { none: {}, some: vendors },
} satisfies Record<string, Record<string, Partial<Site>>>;

export const lenderWith = (...changes: Partial<Site>[]): Site => Object.assign({}, plain, ...changes);

/** A lender with another way of every choice, to check that the parts of a page fit together. */
export const otherwise = {
  lender: lenderWith(signUp, courtesy, vendors, {
    appointment: { schedulerUrl: '{lender.schedulerUrl}' },
    advertisedRate: rate,
    licenses: [license, license],
  }),
  chosen: {
    signUp: ['open'],
    rate: ['points'],
    scheduler: ['some'],
    price: ['none'],
    licenses: ['each', 'each'],
    courtesy: ['yes'],
    vendors: ['some'],
  } satisfies Record<keyof typeof choices, string[]>,
};
