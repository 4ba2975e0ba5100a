import type { QuickAnswers, QuickApply } from '../../lib/api/types';
import { session } from '../../lib/session';
import { uuid } from '../../lib/uuid';

/**
 * The quick form's answers on their way into a new application.
 *
 * The home page makes a lead of them (`leadOf`), sends it, and hands it over once the server has it (`handOver`). The
 * wizard asks for it when an application is begun (`handedOver`), says that the answers were carried in, and lets go of
 * them when the server has the draft (`taken`). What is taken out of the queue to be changed goes back into the form
 * (`giveBack`, `givenBack`) until it is sent anew. All of it belongs to one account: to another it does not exist. It lies
 * in this tab's storage, survives a reload and an expired session, and goes with signing out.
 */
const own = session.own('lead');
const back = session.own('quick');

interface Kept {
  owner: string;
  lead: QuickApply;
  /** The server has it. */
  received: boolean;
}

function kept(owner: string): Kept | undefined {
  const words = own.read();
  const found: Kept | undefined = words ? JSON.parse(words) : undefined;
  return found?.owner === owner ? found : undefined;
}

function keep(next: Kept): void {
  own.keep(JSON.stringify(next));
}

/** Whether it is the same answers, whatever the order they were given in. */
function same(one: QuickAnswers, two: QuickAnswers): boolean {
  const sorted = (answers: QuickAnswers) => JSON.stringify(Object.entries(answers).sort());
  return sorted(one) === sorted(two);
}

/** A lead to send: the one of before as long as its answers are, so that a lost reply makes no second lead. */
export function leadOf(owner: string, answers: QuickAnswers): QuickApply {
  const before = kept(owner);
  if (before && !before.received && same(before.lead.answers, answers)) return before.lead;
  const lead = { id: uuid(), answers };
  keep({ owner, lead, received: false });
  return lead;
}

/** The server has the lead: its answers wait for the application. */
export function handOver(owner: string, lead: QuickApply): void {
  keep({ owner, lead, received: true });
  back.drop();
}

/** The answers that wait to be carried into this account's next application. */
export function handedOver(owner: string): QuickAnswers | undefined {
  const found = kept(owner);
  return found?.received ? found.lead.answers : undefined;
}

/** They are in the application: another one begins empty. */
export function taken(): void {
  own.drop();
}

/** Answers that were queued and are to be changed, on their way into the form. */
export function giveBack(owner: string, answers: QuickAnswers): void {
  back.keep(JSON.stringify({ owner, answers }));
}

/** The answers of this account's that came back to be changed. */
export function givenBack(owner: string): QuickAnswers | undefined {
  const words = back.read();
  const found: { owner: string; answers: QuickAnswers } | undefined = words ? JSON.parse(words) : undefined;
  return found?.owner === owner ? found.answers : undefined;
}
