import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import { isRecord } from '../shape';

export type FailureKind = 'expired' | 'denied' | 'missing' | 'server' | 'other' | 'unreachable';

const byStatus: Partial<Record<number, FailureKind>> = { 401: 'expired', 403: 'denied', 404: 'missing', 500: 'server' };

export interface Refusal {
  status: number;
  code?: string;
  /** The server's message, in the language of the call. */
  said?: Message;
  fields?: Readonly<Record<string, string>>;
  retryAfter?: number;
}

/** A failed call. Without a refusal, the server did not answer at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly said: Message | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;

  constructor(refusal?: Refusal, options?: ErrorOptions) {
    const kind = refusal ? (byStatus[refusal.status] ?? 'other') : 'unreachable';
    super(refusal?.code ?? kind, options);
    this.kind = kind;
    this.status = refusal?.status;
    this.code = refusal?.code;
    this.said = refusal?.said;
    this.fields = refusal?.fields ?? {};
    this.retryAfter = refusal?.retryAfter;
  }
}

/** When the caller may try again after a rate limit. */
export const againAt = ({ status, retryAfter }: CallError): number | undefined =>
  status === 429 && retryAfter ? Date.now() + retryAfter * 1000 : undefined;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/**
 * Reads `{"code","message","fields"?}`. Without a code the answer is not from this server, whatever its status: a proxy
 * or a hotel's network answered instead. The exception is a bare 500.
 */
export async function refusal(response: Response, language: Language): Promise<Refusal | undefined> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body) || typeof body['code'] !== 'string') return status === 500 ? { status } : undefined;
  const { code, message, fields } = body;
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return {
    status,
    code,
    ...(retryAfter > 0 && { retryAfter }),
    ...(typeof message === 'string' && message !== '' && { said: { [language]: message } }),
    ...(isRecord(fields) && { fields: Object.fromEntries(Object.entries(fields).filter(isText)) }),
  };
}
