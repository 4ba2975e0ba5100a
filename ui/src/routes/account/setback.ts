import type { Outcome } from '../../features/account/useSubmission';
import { saidOfFields } from '../../features/account/wrong';
import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import { againAt, CallError } from '../../lib/http/error';
import { failureNotice } from '../../lib/http/notice';

/** Why something did not come about, and when another try is possible, for whom tried too often. */
export interface Setback {
  why: Message;
  until: number | undefined;
}

/** What a refused call leaves at its form: words at the fields it names, else words for the whole. */
export function setBack(error: unknown, language: Language): Outcome<Setback> {
  if (!(error instanceof CallError)) throw error;
  const wrong = saidOfFields(error, language);
  return wrong.size > 0 ? { wrong } : { failure: { why: failureNotice(error).text, until: againAt(error) } };
}
