import type { Site } from './api/types';
import { lasting } from './storage';

const key = 'lender.site';
let known: Site | undefined;

export function lender(): Site {
  if (!known) throw new Error('The lender was named before it was known.');
  return known;
}

/** Takes the lender's details from the server and keeps them for starts without a network. */
export function keepLender(site: Site): void {
  known = site;
  lasting.setItem(key, JSON.stringify(site));
}

/** Details kept by another release may lack fields that this one shows; then they are loaded again. */
function isWhole(site: Site): boolean {
  const { street, city, state, zip } = site.address;
  const words: unknown[] = [street, city, state, zip, site.appointment.price];
  words.push(site.product, site.legalName, site.phone, site.phoneDialed, site.email);
  words.push(site.timeZone.name, site.spanishCourtesyNotice, site.access.pages, site.access.signUp);
  for (const { en, es } of [...site.licenses, site.timeZone.called]) words.push(en, es);
  return !words.includes(undefined);
}

/** Loads the kept details. Returns whether there were any. */
export function loadKeptLender(): boolean {
  try {
    const kept: Site = JSON.parse(lasting.getItem(key) ?? '');
    if (isWhole(kept)) known = kept;
  } catch {
    // Nothing was kept, or it cannot be read.
  }
  return known !== undefined;
}
