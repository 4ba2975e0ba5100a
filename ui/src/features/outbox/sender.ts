import type { Language } from '../../i18n/languages';
import type { ApplicationReceipt, Calls } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import type { Http } from '../../lib/http/http';
import { uuid } from '../../lib/uuid';
import { sendApplication } from './application';
import { type OutboxCall, Unclear } from './calling';
import { sendDeletion } from './deletion';
import { type Item, type ItemStatus, isMessage, isWaiting } from './item';
import type { Shelf } from './shelf';

export interface SenderDeps {
  shelf: Shelf;
  http: (language: Language) => Http<Calls>;
  now: () => number;
}

export interface Left {
  waiting: number;
  /** The server asked for no calls before this time. */
  notBefore: number;
  needsSignIn: boolean;
}

export type Which = (item: Item) => boolean;

const queued: ItemStatus = { state: 'queued' };

/**
 * The longest wait that the server asks for. What is to wait longer was stored while the device's clock was wrong, so it
 * is due.
 */
const longestWaitMs = 24 * 60 * 60_000;

const isEarly = ({ notBefore = 0 }: Item, now: number): boolean => notBefore > now && notBefore - now <= longestWaitMs;

const retryableCodes = ['body_broken', 'body_too_slow', 'too_many_attempts'];

/** Whether the server itself refused. An answer without its error code came from a proxy. */
const isFinal = ({ status = 500, code }: CallError): boolean =>
  code !== undefined && status < 500 && !retryableCodes.includes(code);

const rejected = ({ fields, said }: CallError): ItemStatus => ({
  state: 'rejected',
  why: { reason: Object.keys(fields).length > 0 ? 'fields' : 'refused', fields, said },
});

/** Sends one item. Returns the receipt if it is to be shown. Throws if trying again may help. */
async function sendOne(
  calling: OutboxCall,
  item: Item,
  { shelf }: SenderDeps,
): Promise<ApplicationReceipt | undefined> {
  const { http, signal } = calling;
  switch (item.kind) {
    case 'application':
      return sendApplication(calling, item, (changed) => shelf.put(changed));
    case 'quickApply': {
      const { id, answers } = item;
      const receipt = await http('POST /quick_apply', { body: { id, answers }, quiet: true, signal });
      if (receipt?.id !== id) throw new CallError();
      return undefined;
    }
    case 'request': {
      const { id, request, formVersion, answers, ratesShown } = item;
      const body = { id, kind: request, formVersion, answers, ...(ratesShown && { ratesShown }) };
      const receipt = await http('POST /funding_request', { body, quiet: true, signal });
      if (receipt?.id !== id || !receipt.due) throw new CallError();
      await shelf.keepReceipt(request, receipt);
      return undefined;
    }
    case 'deletion':
      await sendDeletion(calling, item);
      return undefined;
    case 'message': {
      const { id, text, application } = item;
      const body = { id, text };
      const path = { id: application };
      const kept = await http('POST /application/{id}/message', { path, body, quiet: true, keepalive: true, signal });
      if (kept?.id !== id) throw new CallError();
      return undefined;
    }
    case 'subscription': {
      const receipt = await http('POST /subscription', { body: { email: item.email }, quiet: true, signal });
      if (!receipt?.email) throw new CallError();
      return undefined;
    }
  }
}

/** The item's new state after a failed try; `undefined` to try again unchanged. */
async function afterFailure(error: unknown, item: Item, { shelf }: SenderDeps): Promise<ItemStatus | undefined> {
  if (error instanceof Unclear) {
    return { state: 'rejected', why: { reason: error.reason, fields: {}, said: undefined } };
  }
  if (!(error instanceof CallError)) throw error;
  if (!isFinal(error)) return undefined;
  if (error.kind === 'expired') return { state: 'needsSignIn' };
  if (error.code !== 'id_taken') return rejected(error);
  // The id belongs to someone else's record, so send it again under a new one.
  await shelf.rename(item, { ...item, id: uuid(), standing: queued });
  return undefined;
}

/**
 * Sends waiting items, oldest first. The caller must hold the account's lock, so that there is one sender. Runs in a
 * page and in the service worker.
 */
export async function sendAll(deps: SenderDeps, signal: AbortSignal, evenEarly: Which = () => false): Promise<Left> {
  const { shelf, now } = deps;
  const items = [...(await shelf.all())].filter(isWaiting).sort((one, two) => one.queuedAt - two.queuedAt);
  /** Applications with a waiting message. Their later messages wait too, to keep the order. */
  const stuck = new Set<string>();
  const waitsOn = (item: Item) => {
    if (isMessage(item)) stuck.add(item.application);
  };
  for (const item of items) {
    if (signal.aborted) break;
    if (isMessage(item) && stuck.has(item.application)) continue;
    if (isEarly(item, now()) && !evenEarly(item)) {
      waitsOn(item);
      continue;
    }
    if (!(await shelf.stand(item, { state: 'sending' }))) continue;
    try {
      const receipt = await sendOne({ http: deps.http(item.language), signal }, item, deps);
      if (receipt) await shelf.stand(item, { state: 'accepted', receipt });
      else await shelf.drop(item.id);
    } catch (error) {
      const standing = await afterFailure(error, item, deps);
      const retryAfter = error instanceof CallError ? error.retryAfter : undefined;
      const notBefore = retryAfter && now() + Math.min(retryAfter * 1000, longestWaitMs);
      await shelf.stand(item, standing ?? queued, notBefore);
      if (!standing) waitsOn(item);
      // Offline or without a session, the other items would fail too.
      if (standing?.state === 'needsSignIn') break;
      if (error instanceof CallError && error.status === undefined) break;
    }
  }
  const left = (await shelf.all()).filter(isWaiting);
  const signIn = left.some(({ standing }) => standing.state === 'needsSignIn');
  return {
    waiting: left.length,
    needsSignIn: signIn,
    notBefore: left.length > 0 ? Math.min(...left.map(({ notBefore = 0 }) => notBefore)) : 0,
  };
}
