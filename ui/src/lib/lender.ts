import type { Site } from './api/types';
import { lasting } from './storage';

const key = 'lender.site';
let known: Site | undefined;

/** The lender whose site this is. Nothing is shown before it is known. */
export function lender(): Site {
  if (!known) throw new Error('The lender was named before it was known.');
  return known;
}

/** Takes the server's word for it, and keeps it for a start without a network. */
export function introduce(site: Site): void {
  known = site;
  lasting.setItem(key, JSON.stringify(site));
}

/** What another release kept may lack what this one shows: then it is asked for anew. */
function isWhole(site: Site): boolean {
  const { street, city, state, zip } = site.address;
  const words: (string | undefined)[] = [street, city, state, zip, site.appointment.price];
  words.push(site.product, site.legalName, site.phone, site.phoneDialed, site.email);
  words.push(site.timeZone.name);
  for (const { en, es } of [...site.licenses, site.timeZone.called]) words.push(en, es);
  return !words.includes(undefined);
}

/** Whether it is known from last time. */
export function recall(): boolean {
  try {
    const kept: Site = JSON.parse(lasting.getItem(key) ?? '');
    if (isWhole(kept)) known = kept;
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return known !== undefined;
}
