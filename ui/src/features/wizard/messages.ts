import { createListeners } from '../../lib/store';
import type { Asking } from './asking';
import type { Fault } from './form/definition';
import type { Verdict } from './form/judge';

const unread: readonly Fault[] = ['money', 'ambiguousMoney', 'negative', 'digits', 'percent', 'wholePercent'];

interface Messages
  extends Pick<Asking, 'leave' | 'sayAll' | 'faultAt' | 'doubtAt' | 'refuse' | 'refused' | 'subscribe'> {
  /** A question is being answered. */
  answered: (path: string) => void;
  mend: (path: string) => void;
  tell: () => void;
}

/**
 * Decides which messages about answers are shown: an error once the question was left, and what the server refused.
 * `isSaidAtOnce` tells for which questions it is shown at once that they are required.
 */
export function createMessages(
  verdict: () => Verdict,
  isSaidAtOnce: (path: string) => boolean = () => false,
): Messages {
  const left = new Set<string>();
  const mended = new Set<string>();
  let refused: Readonly<Record<string, string>> = {};
  const { tell, subscribe } = createListeners();

  /** The server's error for a field is shown until the field is edited. */
  function mend(path: string): void {
    const { [path]: _, ...others } = refused;
    refused = others;
  }

  // Show these errors at once: the answers were typed in an earlier visit or filled in from elsewhere.
  for (const [path, { fault }] of verdict().findings) if (unread.includes(fault)) left.add(path);

  return {
    tell,
    subscribe,
    mend,
    answered: (path) => {
      // Hide the error while the answer is being edited.
      left.delete(path);
      mended.add(path);
      mend(path);
    },
    leave: (path) => {
      left.add(path);
      mended.delete(path);
      tell();
    },
    sayAll: () => {
      for (const path of verdict().open) left.add(path);
      tell();
    },
    faultAt: (path, language) => {
      if (refused[path]) return refused[path];
      const finding = verdict().findings.get(path);
      const isAsked = finding?.fault === 'required' && isSaidAtOnce(path);
      return left.has(path) || isAsked ? finding?.text[language] : undefined;
    },
    doubtAt: (path, language) => (mended.has(path) ? undefined : verdict().doubts.get(path)?.text[language]),
    refuse: (fields) => {
      refused = fields;
      tell();
    },
    refused: () => refused,
  };
}
