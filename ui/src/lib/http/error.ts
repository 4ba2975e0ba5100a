import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';

export type Failure = 'expired' | 'denied' | 'missing' | 'server' | 'other' | 'unreachable';

const byStatus: Partial<Record<number, Failure>> = { 401: 'expired', 403: 'denied', 404: 'missing', 500: 'server' };

/** The server's answer to a call it did not carry out. */
export interface Refusal {
  status: number;
  /** Somebody on the way answered in the server's place, a hotel's network or a proxy. */
  foreign?: boolean;
  code?: string;
  /** The server's own words, in the language the call asked for. */
  said?: Message;
  /** What is wrong with which field, by its key. */
  fields?: Readonly<Record<string, string>>;
  /** The seconds after which another try may succeed. */
  retryAfter?: number;
}

/** A call that did not succeed. Without a refusal no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: Failure;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly said: Message | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;

  constructor(refusal?: Refusal, options?: ErrorOptions) {
    const known = refusal?.foreign ? undefined : byStatus[refusal?.status ?? 0];
    const kind = refusal ? (known ?? 'other') : 'unreachable';
    super(refusal?.code ?? kind, options);
    this.kind = kind;
    this.status = refusal?.status;
    this.code = refusal?.code;
    this.said = refusal?.said;
    this.fields = refusal?.fields ?? {};
    this.retryAfter = refusal?.retryAfter;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/**
 * Reads `{"code","message","fields"?}`; whatever else came in its place (a proxy's page) is only a status, and none of
 * the server's where somebody in between says that it was not reached.
 */
export async function refusal(response: Response, language: Language): Promise<Refusal | undefined> {
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const heads = { status: response.status, ...(retryAfter > 0 && { retryAfter }) };
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return response.status > 500 ? undefined : { ...heads, foreign: response.status < 500 };
  const { code, message, fields } = body;
  return {
    ...heads,
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && message !== '' && { said: { [language]: message } }),
    ...(isRecord(fields) && { fields: Object.fromEntries(Object.entries(fields).filter(isText)) }),
  };
}
