import type { Language } from '../../i18n/languages';
import type { RunningDraft } from '../drafts/run';
import type { Answer } from './form/definition';
import type { Verdict } from './form/judge';

/** What questions need: the answers, the result of checking them, and which messages are shown. */
export interface Asking {
  draft: Pick<RunningDraft, 'answer' | 'attend' | 'flush'>;
  answer: (path: string, answer: Answer | undefined) => void;
  verdict: () => Verdict;
  /** The borrower has left a question, so errors in its answer may be shown. */
  leave: (path: string) => void;
  /** The borrower tried to submit, so all errors may be shown. */
  sayAll: () => void;
  faultAt: (path: string, language: Language) => string | undefined;
  doubtAt: (path: string, language: Language) => string | undefined;
  /** Where a question's answer comes from, if the borrower did not give it. */
  filledFrom: (path: string) => 'units' | 'earlier' | undefined;
  refuse: (fields: Readonly<Record<string, string>>) => void;
  refused: () => Readonly<Record<string, string>>;
  subscribe: (listener: () => void) => () => void;
}
