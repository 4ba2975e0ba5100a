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

/** Whether it is known from last time. */
export function recall(): boolean {
  const kept = lasting.getItem(key);
  if (kept) known = JSON.parse(kept);
  return known !== undefined;
}

/** Its office, as an envelope has it: street, then town. */
export function office(): [street: string, town: string] {
  const { street, suite, city, state, zip } = lender().address;
  return [suite ? `${street}, ${suite}` : street, `${city}, ${state} ${zip}`];
}
