import type { SubmissionOutcome } from '../../features/account/useSubmission';
import { saidOfFields } from '../../features/account/wrong';
import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import { againAt, CallError, type FailureKind } from '../../lib/http/error';
import type { LoginText } from './login.en';

export interface SignInFailure {
  kind: 'credentials' | 'server' | 'unreachable' | 'token' | 'other';
  /** The server's message, in the language of the call. */
  said?: Message | undefined;
  /** After too many tries, when another is allowed. */
  until?: number | undefined;
}

const kinds: Partial<Record<FailureKind, SignInFailure['kind']>> = {
  expired: 'credentials',
  server: 'server',
  unreachable: 'unreachable',
};

export function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof CallError)) return { kind: 'other' };
  const { kind, said } = error;
  return { kind: kinds[kind] ?? 'other', said, until: againAt(error) };
}

/** What a form shows after its call failed: what is wrong with its fields, else why it could not be sent. */
export function outcomeOf(error: unknown, language: Language): SubmissionOutcome<SignInFailure> {
  const wrong = error instanceof CallError ? saidOfFields(error, language) : undefined;
  return wrong?.size ? { wrong } : { failure: failureOf(error) };
}

/** The server's message if it is in the current language, else ours. */
export function failureWords({ kind, said }: SignInFailure, text: LoginText, language: Language): string {
  return said?.[language] ?? text.failure[kind];
}
