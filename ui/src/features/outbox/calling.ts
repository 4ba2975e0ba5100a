import type { Calls } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import type { Http } from '../../lib/http/http';
import type { Why } from './item';

/** A call of the outbox: quiet, and given up with its run. */
export interface Calling {
  http: Http<Calls>;
  signal: AbortSignal;
}

type Reason = Extract<Why['reason'], 'overlap' | 'deleted' | 'changed'>;

/** What is not to be sent as it is: only its person can say what is meant. */
export class Unclear extends Error {
  override readonly name = 'Unclear';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Devices that write on while it is sent are outwaited, but not for ever. */
export const mostTurns = 5;

export const says = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.code === code;
