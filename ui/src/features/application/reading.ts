import type { Application, ApplicationSummary, Who } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { openVaultHere } from '../../lib/journal';
import { session } from '../../lib/session';
import { fits, type ShapeOf } from '../../lib/shape';
import { unattended } from '../../lib/unattended';
import { type Asked, useQuery } from '../../lib/useQuery';
import { http } from '../calls/http';

/** An answer of the server that this device keeps, sealed, to be read offline. */
interface KeptCopy<Value> {
  value: Value;
  /** When the server gave it. */
  at: string;
}

const by: ShapeOf<Who> = { kind: 'string', name: 'string' };
const summary: ShapeOf<ApplicationSummary> = {
  id: 'string',
  status: 'string',
  formVersion: 'number',
  hasMessage: 'boolean',
  revision: 'number',
  savedAt: 'string',
  'estimate?': {
    id: 'string',
    sentAt: 'string',
    expired: 'boolean',
    costs: { total: 'number' },
    terms: {
      conditions: 'string',
      fees: [{ amount: 'number', name: 'string' }],
      interestOnly: 'boolean',
      note: 'string',
      points: 'string',
      rate: 'string',
      validUntil: 'string',
    },
  },
  'requests?': [{ id: 'string', at: 'string', questions: ['string'] }],
};
const keptList: ShapeOf<KeptCopy<ApplicationSummary[]>> = { at: 'string', value: [summary] };
const keptWhole: ShapeOf<KeptCopy<Application>> = {
  at: 'string',
  value: {
    ...summary,
    answers: {},
    saveId: 'string',
    'consents?': [{ id: 'string', at: 'string', language: 'string', text: 'string', version: 'number' }],
    'corrections?': [{ id: 'string', at: 'string', by, changes: [{ question: 'string' }] }],
    'thread?': [{ id: 'string', at: 'string', by, text: 'string' }],
  },
};

/** How many applications are kept whole. Older ones are kept once they were opened. */
const keptAhead = 10;

const accountHere = (): string | undefined => session.current()?.user.id;

function vaultHere() {
  const now = session.current();
  return now && openVaultHere(now.user.id, now.draftKey);
}

/**
 * Keeps an answer for the account that asked for it. Does nothing once someone else is signed in, or nobody: then
 * nothing may be kept.
 */
export async function keepCopy(account: string | undefined, id: string, value: unknown): Promise<void> {
  if (account !== accountHere()) return;
  const copy: KeptCopy<unknown> = { value, at: new Date().toISOString() };
  await vaultHere()
    ?.then((vault) => vault.write([{ shelf: 'copies', id, value: copy }]))
    .catch(() => undefined);
}

/** A copy that an earlier release kept may lack what this one shows. Then there is none. */
async function copyOf<Value>(id: string, shape: ShapeOf<KeptCopy<Value>>): Promise<KeptCopy<Value> | undefined> {
  // A copy that this device fails to read is like none: the server has the original.
  const kept: unknown = await (await vaultHere())?.read('copies', id).catch(() => undefined);
  return fits<KeptCopy<Value>>(kept, shape) ? kept : undefined;
}

/** The kept answer, once the server could not be reached and there is none of its own. */
function useCopy<Value>(id: string, shape: ShapeOf<KeptCopy<Value>>, { state }: Pick<Asked<unknown>, 'state'>) {
  const kept = useQuery(`${id} ${state}`, () => copyOf<Value>(id, shape));
  return state === 'failed' ? kept.reply : undefined;
}

export const useListCopy = (asked: Pick<Asked<unknown>, 'state'>) =>
  useCopy<ApplicationSummary[]>('list', keptList, asked);
export const useWholeCopy = (id: string, asked: Pick<Asked<unknown>, 'state'>) =>
  useCopy<Application>(id, keptWhole, asked);

interface Manner {
  quiet?: boolean;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A sent application from the server. This device keeps it. */
export async function askWhole(id: string, manner: Manner = {}): Promise<Application> {
  const account = accountHere();
  const application = await http('GET /application/{id}', { path: { id }, ...manner });
  void keepCopy(account, id, application);
  return application;
}

/** A sent application from the server, or this device's copy while the server cannot be reached. */
export async function readWhole(id: string, manner: Manner = {}): Promise<Application> {
  try {
    return await askWhole(id, manner);
  } catch (error) {
    if (!(error instanceof CallError && error.kind === 'unreachable')) throw error;
    const kept = await copyOf<Application>(id, keptWhole);
    if (!kept) throw error;
    return kept.value;
  }
}

/** Keeps the newest sent applications, with their estimates and messages, before anyone opens them. */
export async function keepNewest(applications: readonly ApplicationSummary[]): Promise<void> {
  const sent = applications.filter(({ status }) => status !== 'draft').slice(0, keptAhead);
  for (const { id, revision } of sent) {
    const kept = await copyOf<Application>(id, keptWhole);
    if (kept?.value.revision === revision) continue;
    try {
      await askWhole(id, { quiet: true, headers: unattended() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return;
    }
  }
}
