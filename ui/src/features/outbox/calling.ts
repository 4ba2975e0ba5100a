import type { Calls } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import type { Http } from '../../lib/http/http';
import type { Why } from './item';

/** How the outbox makes calls: without toasts, and aborted together with their run. */
export interface OutboxCall {
  http: Http<Calls>;
  signal: AbortSignal;
}

type Reason = Extract<Why['reason'], 'overlap' | 'deleted' | 'changed'>;

export class Unclear extends Error {
  override readonly name = 'Unclear';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Maximum merges in one run with devices that keep saving meanwhile. */
export const maxTries = 5;

export const says = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.code === code;
