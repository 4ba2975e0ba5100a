import type { QuickAnswers, QuickApply } from '../../lib/api/types';
import { session } from '../../lib/session';
import { parsed } from '../../lib/shape';
import { uuid } from '../../lib/uuid';

/**
 * Moves the quick form's answers into a new application. The home page makes a lead (`leadOf`), sends it, and calls
 * `handOver` once the server has it. The wizard reads it when an application begins (`handedOver`) and removes it when
 * the answers are in the draft (`taken`). A queued lead that the user wants to change goes back to the form
 * (`giveBack`, `givenBack`), and so do a visitor's answers until they have signed in. Everything belongs to one account and is kept in this tab's storage: it survives a reload
 * and an expired session, but not signing out.
 */
const own = session.own('lead');
const back = session.own('quick');

interface Kept {
  owner: string;
  lead: QuickApply;
  received: boolean;
}

function kept(owner: string): Kept | undefined {
  const found = parsed<Kept>(own.read(), { owner: 'string', lead: { id: 'string', answers: {} }, received: 'boolean' });
  return found?.owner === owner ? found : undefined;
}

function keep(next: Kept): void {
  own.keep(JSON.stringify(next));
}

function same(one: QuickAnswers, two: QuickAnswers): boolean {
  const sorted = (answers: QuickAnswers) => JSON.stringify(Object.entries(answers).sort());
  return sorted(one) === sorted(two);
}

/** The lead to send. Unchanged answers keep the same lead, so that a lost reply does not create a second one. */
export function leadOf(owner: string, answers: QuickAnswers): QuickApply {
  const before = kept(owner);
  if (before && !before.received && same(before.lead.answers, answers)) return before.lead;
  const lead = { id: uuid(), answers };
  keep({ owner, lead, received: false });
  return lead;
}

export function handOver(owner: string, lead: QuickApply): void {
  keep({ owner, lead, received: true });
  back.drop();
}

export function handedOver(owner: string): QuickAnswers | undefined {
  const found = kept(owner);
  return found?.received ? found.lead.answers : undefined;
}

/** Removes the answers once they are in an application, so that the next one starts empty. */
export function taken(): void {
  own.drop();
}

/** The owner of answers that a visitor gave before signing in. */
const visitor = '';

/** Keeps a visitor's answers in this tab until they have signed in. */
export function keepForSigningIn(answers: QuickAnswers): void {
  giveBack(visitor, answers);
}

/** The answers that wait for a visitor to sign in. */
export const keptForSigningIn = (): QuickAnswers | undefined => givenBack(visitor);

/** Returns a queued lead's answers to the form for changes. */
export function giveBack(owner: string, answers: QuickAnswers): void {
  back.keep(JSON.stringify({ owner, answers }));
}

export function givenBack(owner: string): QuickAnswers | undefined {
  const found = parsed<{ owner: string; answers: QuickAnswers }>(back.read(), { owner: 'string', answers: {} });
  return found?.owner === owner ? found.answers : undefined;
}
