import type { SubmissionOutcome } from '../../features/account/useSubmission';
import { saidOfFields } from '../../features/account/wrong';
import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import { againAt, CallError } from '../../lib/http/error';
import { failureNotice } from '../../lib/http/notice';

export interface Setback {
  why: Message;
  until: number | undefined;
}

/** Turns a failed call into field errors, or else an error of the whole form. */
export function setBack(error: unknown, language: Language): SubmissionOutcome<Setback> {
  if (!(error instanceof CallError)) throw error;
  const wrong = saidOfFields(error, language);
  return wrong.size > 0 ? { wrong } : { failure: { why: failureNotice(error).text, until: againAt(error) } };
}
