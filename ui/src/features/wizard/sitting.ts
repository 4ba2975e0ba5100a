import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from '../../i18n/languages';
import { lenderDay } from '../../lib/lender-day';
import { createListeners } from '../../lib/store';
import type { Opened } from '../drafts/opened';
import type { RunningDraft } from '../drafts/run';
import { amountOf } from './form/amount';
import { type Answer, type Answers, type Fault, fieldsOf, looksAt } from './form/definition';
import { judge, type Verdict } from './form/judge';
import { definition } from './form/shipped';
import { offers } from './offers';

/** An application being filled in: the draft, the result of checking it, and which messages are shown. */
export interface Sitting {
  opened: Opened;
  draft: RunningDraft;
  answer: (path: string, answer: Answer | undefined) => void;
  verdict: () => Verdict;
  /** The borrower has left a question, so errors in its answer may be shown. */
  leave: (path: string) => void;
  /** The borrower tried to submit, so all errors may be shown. */
  sayAll: () => void;
  faultAt: (path: string, language: Language) => string | undefined;
  doubtAt: (path: string, language: Language) => string | undefined;
  /** Whether a question has the answer that follows from others. */
  isFilled: (path: string) => boolean;
  refuse: (fields: Readonly<Record<string, string>>) => void;
  refused: () => Readonly<Record<string, string>>;
  agreed: () => ReadonlySet<string>;
  agree: (consent: string, yes: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

const kinds = new Map(fieldsOf(definition).map(({ path, type }) => [path, type]));

/** Fields required because of a Yes to the question beside them: the requirement is shown at once. */
const explanations = new Set(
  definition.steps.flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => {
      const beside = fields.map(({ path }) => path);
      const follows = (path: string) => beside.includes(path) && kinds.get(path) === 'yesNo';
      return fields.flatMap(({ path, required }) =>
        typeof required === 'object' && looksAt(required).every(follows) ? [path] : [],
      );
    }),
  ),
);

const unread: readonly Fault[] = ['money', 'ambiguousMoney', 'negative', 'digits', 'percent', 'wholePercent'];

/** A question whose answer follows from others. */
export interface Fill {
  path: string;
  /** Of the questions that are asked. */
  from: (answers: Answers) => Answer | undefined;
}

export const pricePerDoor: Fill = {
  path: 'propertyDetails.pricePerDoor',
  from: ({ loanTerms, subjectProperty }) => {
    const [price, units] = [amountOf(loanTerms?.['purchasePrice']), amountOf(subjectProperty?.['numUnits'])];
    return price && units ? String(Math.round(price / units)) : undefined;
  },
};

/** `fill` follows what it is made from until someone gives another answer. */
export function createSitting(opened: Opened, fill?: Fill): Sitting {
  const { draft } = opened;
  const left = new Set<string>();
  const mended = new Set<string>();
  let refused: Readonly<Record<string, string>> = {};
  let agreed: ReadonlySet<string> = new Set();
  let judged: { of: unknown[]; verdict: Verdict } | undefined;
  const { tell, subscribe } = createListeners();

  /** A refusal holds until what it names is given anew. */
  function mend(path: string): void {
    const { [path]: _, ...others } = refused;
    refused = others;
  }

  function verdict(): Verdict {
    const content = draft.content();
    const of = [content.answers, content.program, offers.known(), lenderDay()];
    if (!judged || of.some((part, index) => part !== judged?.of[index])) {
      judged = { of, verdict: judge(definition, content, offers.known(), lenderDay()) };
    }
    return judged.verdict;
  }

  // Show these errors at once: the answers were typed in an earlier visit or filled in from elsewhere.
  for (const [path, { fault }] of verdict().findings) if (unread.includes(fault)) left.add(path);

  return {
    opened,
    draft,
    verdict,
    answer: (path, answer) => {
      // Hide the error while the answer is being edited.
      left.delete(path);
      mended.add(path);
      mend(path);
      const before = fill?.from(verdict().answers);
      draft.set(path, answer);
      const now = fill?.from(verdict().answers);
      if (fill && path !== fill.path && now !== before && draft.answer(fill.path) === before) draft.set(fill.path, now);
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
      const isAsked = finding?.fault === 'required' && explanations.has(path);
      return left.has(path) || isAsked ? finding?.text[language] : undefined;
    },
    doubtAt: (path, language) => (mended.has(path) ? undefined : verdict().doubts.get(path)?.text[language]),
    isFilled: (path) => {
      const answer = path === fill?.path ? draft.answer(path) : undefined;
      return answer !== undefined && answer === fill?.from(verdict().answers);
    },
    refuse: (fields) => {
      refused = fields;
      tell();
    },
    refused: () => refused,
    agreed: () => agreed,
    agree: (consent, yes) => {
      mend(`consents.${consent}`);
      agreed = new Set(yes ? [...agreed, consent] : [...agreed].filter((other) => other !== consent));
      tell();
    },
    subscribe: (listener) => {
      const leave = [subscribe, draft.subscribe, opened.watchKeeping, offers.subscribe].map((tellOf) =>
        tellOf(listener),
      );
      return () => {
        for (const unsubscribe of leave) unsubscribe();
      };
    },
  };
}

export const SittingContext = createContext<Sitting | undefined>(undefined);

export function useSitting(): Sitting {
  const sitting = use(SittingContext);
  if (!sitting) throw new Error('Nobody sits at an application here.');
  return sitting;
}

/** Subscribes to one part of the sitting, so that a component renders only when that part changes. */
export function useOf<Thing>(read: (sitting: Sitting) => Thing): Thing {
  const sitting = useSitting();
  return useSyncExternalStore(sitting.subscribe, () => read(sitting));
}
