import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import { againAt, CallError, type Failure as CallFailure } from '../../lib/http/error';
import type { LoginText } from './login.en';

/** Why somebody is still outside. */
export interface Failure {
  kind: 'credentials' | 'server' | 'unreachable' | 'token' | 'other';
  /** The server's words for it, in the language it was asked in. */
  said?: Message | undefined;
  /** When another try is possible, for whom tried too often. */
  until?: number | undefined;
}

const kinds: Partial<Record<CallFailure, Failure['kind']>> = {
  expired: 'credentials',
  server: 'server',
  unreachable: 'unreachable',
};

export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return { kind: 'other' };
  const { kind, said } = error;
  return { kind: kinds[kind] ?? 'other', said, until: againAt(error) };
}

/** The server's own message, else ours; the language may have changed since the server spoke. */
export function failureWords({ kind, said }: Failure, text: LoginText, language: Language): string {
  return said?.[language] ?? text.failure[kind];
}
