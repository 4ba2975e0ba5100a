import type { FundingKind } from '../../lib/api/types';
import { fits } from '../../lib/shape';
import { formWriting } from '../thread/form-writing';
import type { Answer, Answers } from '../wizard/form/definition';

/** What was typed into a request, and the id under which it is sent. */
interface TypedRequest {
  id: string;
  answers: Answers;
}

interface Typed extends TypedRequest {
  kind: FundingKind;
  /** `visitor`, or the account. */
  owner: string;
}

const isGiven = (answer: Answer) => answer !== '' && !(Array.isArray(answer) && answer.length === 0);

const of = (kind: FundingKind) =>
  formWriting<TypedRequest>(`request/${kind}`, {
    isWhole: (found) => fits<TypedRequest>(found, { id: 'string', answers: {} }),
    isUnsent: ({ answers }) => Object.values(answers).some((group) => Object.values(group).some(isGiven)),
    // Answers of two requests don't belong together.
    join: (_, typed) => typed,
  });

const forms = {
  proofOfFunds: of('proofOfFunds'),
  earnestMoney: of('earnestMoney'),
  softTerms: of('softTerms'),
  transactionalFunding: of('transactionalFunding'),
} satisfies Record<FundingKind, unknown>;

export const typedBy = (owner: string, kind: FundingKind): TypedRequest | undefined => forms[kind].now(owner);

export function keepTyped({ id, kind, owner, answers }: Typed): void {
  forms[kind].keep(owner, { id, answers });
}

export function dropTyped(owner: string, kind: FundingKind): void {
  forms[kind].drop(owner);
}

/** Whether it waits to be sent, or was received. */
async function isSent(kind: FundingKind, id: string): Promise<boolean> {
  try {
    // Not imported above: their chunks would wait for each other.
    const { anyOutboxHere } = await import('../outbox/here');
    const outbox = await anyOutboxHere();
    return (await outbox.tried(id, 0)) !== undefined || (await outbox.receiptOf(kind, id)) !== undefined;
  } catch {
    return false;
  }
}

/** What this person has typed into this form and not sent, also before they signed in or before a reload. */
export async function findTyped(owner: string, kind: FundingKind): Promise<TypedRequest | undefined> {
  const typed = await forms[kind].find(owner);
  if (!typed || !(await isSent(kind, typed.id))) return typed;
  // The page was closed while it was being sent.
  dropTyped(owner, kind);
  return undefined;
}
