import type { Change, Vault } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
import { openVisitorVault } from '../../lib/journal';
import { begunHere, keptForMs } from '../../lib/visitor';
import { allKept, type Kept, known } from './kept';

/** What is known about whose a visitor's draft is. */
export interface Mark {
  /** Accounts whose person said that it is not theirs. */
  notOf: readonly string[];
  claim?: Claim;
}

/** Assigns it to an account. No other account can take it, and it stays unchanged until the server has it. */
export interface Claim {
  account: string;
  kept: Kept;
  /** Whether the account has it on this device. */
  handedOver: boolean;
}

const shelf = 'copies';

export const marked = (id: string, value: Mark | undefined): Change => ({ shelf, id, value });
export const markAt = (vault: Vault, id: string): Promise<Mark | undefined> => known(vault.read<Mark>(shelf, id));
export const removal = (id: string): Change[] => [{ shelf: 'drafts', id, value: undefined }, marked(id, undefined)];

const isOver = ({ changedAt }: Kept) => Date.now() - Date.parse(changedAt) > keptForMs;

/** What visitors typed on this device. Removes what was kept long enough. */
export async function visitorsDrafts(
  vault: Vault,
): Promise<{ drafts: [id: string, kept: Kept][]; marks: Map<string, Mark> }> {
  const kept = await allKept(vault);
  const marks = await known(vault.all<Mark>(shelf));
  const here = new Map(kept);
  for (const [id, { claim }] of marks) if (claim) here.set(id, claim.kept);
  const over = [...here].filter(([, one]) => isOver(one)).map(([id]) => id);
  const idle = [...marks.keys()].filter((id) => !here.has(id));
  const gone = new Set([...over, ...idle]);
  if (gone.size > 0) await vault.write([...gone].flatMap(removal));
  for (const id of gone) {
    here.delete(id);
    marks.delete(id);
  }
  // A vault in memory does not show what the device keeps.
  if (here.size === 0 && vault.keeps()) begunHere.drop();
  // What was claimed stays with its account, whatever another tab may have written since.
  return { drafts: kept.filter(([id]) => here.has(id) && !marks.get(id)?.claim), marks };
}

/** Removes what visitors typed here once it was kept long enough. If that can't be read now, a later visit tries again. */
export async function tidyVisitorsDrafts(): Promise<void> {
  try {
    await visitorsDrafts(await openVisitorVault());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Removes what this account has claimed, because its person leaves this device. */
export async function forgetClaims(account: string): Promise<void> {
  if (!begunHere.maybe()) return;
  const vault = await openVisitorVault();
  const { marks } = await visitorsDrafts(vault);
  const own = [...marks].filter(([, { claim }]) => claim?.account === account).map(([id]) => id);
  if (own.length > 0) await vault.write(own.flatMap(removal));
}
