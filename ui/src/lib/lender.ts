import type { Site, Words } from './api/types';
import { parsed, type ShapeOf } from './shape';
import { lasting } from './storage';

const key = 'lender.site';
let known: Site | undefined;
let tell: () => void;
/** Settled once the lender is known. */
export const lenderKnown = new Promise<void>((resolve) => {
  tell = resolve;
});

export function lender(): Site {
  if (!known) throw new Error('The lender was named before it was known.');
  return known;
}

/** Whether everyone may read the pages about the lender and its programs. */
export const isForEveryone = (): boolean => known?.access.pages === 'everyone';

/** Whether people can make their own account: the lender lets them, and the link that confirms their email is sent. */
export const canSignUp = (): boolean => lender().access.signUp === 'open' && lender().sendsMail;

/** Takes the lender's details from the server and keeps them for starts without a network. */
export function keepLender(site: Site): void {
  known = site;
  tell();
  lasting.setItem(key, JSON.stringify(site));
}

const words: ShapeOf<Words> = { en: 'string', es: 'string' };
const shape: ShapeOf<Site> = {
  access: { pages: 'string', signUp: 'string' },
  address: { street: 'string', city: 'string', state: 'string', zip: 'string' },
  appointment: {},
  email: 'string',
  hasVendors: 'boolean',
  legalName: 'string',
  licenses: [words],
  phone: 'string',
  phoneDialed: 'string',
  product: 'string',
  sendsMail: 'boolean',
  spanishCourtesyNotice: 'boolean',
  timeZone: { called: words, name: 'string' },
};

/** Loads the kept details. Returns whether there were any. */
export function loadKeptLender(): boolean {
  known = parsed<Site>(lasting.getItem(key), shape) ?? known;
  if (known) tell();
  return known !== undefined;
}
