import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';

export type Failure = 'expired' | 'denied' | 'missing' | 'server' | 'other' | 'unreachable';

const byStatus: Partial<Record<number, Failure>> = { 401: 'expired', 403: 'denied', 404: 'missing', 500: 'server' };

/** The server's answer to a call it did not carry out. */
export interface Refusal {
  status: number;
  code?: string;
  /** The server's own words, in the language the call asked for. */
  said?: Message;
  /** What is wrong with which field, by its key. */
  fields?: Readonly<Record<string, string>>;
  /** The seconds after which another try may succeed. */
  retryAfter?: number;
}

/** A call that did not succeed. Without a refusal no answer of the server's came at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: Failure;
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

/** When another try is possible, for whom tried too often. */
export const againAt = ({ status, retryAfter }: CallError): number | undefined =>
  status === 429 && retryAfter ? Date.now() + retryAfter * 1000 : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/**
 * Reads `{"code","message","fields"?}`. Without a code it is no word of the server's, whatever its status says: a hotel's
 * network or a proxy has answered in its place. Only a bare 500 says as much as ours.
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
