import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from '../../i18n/languages';
import { lender } from '../../lib/lender';
import { createListeners } from '../../lib/store';
import type { Opened } from '../drafts/opened';
import type { Draft } from '../drafts/run';
import { type Answer, type Fault, fieldsOf, looksAt } from './form/definition';
import { judge, type Verdict } from './form/judge';
import { definition } from './form/shipped';
import { offers } from './offers';

/** Somebody at their application: the draft, the verdict over it, and what they have been told of that. */
export interface Sitting {
  opened: Opened;
  draft: Draft;
  answer: (path: string, answer: Answer | undefined) => void;
  verdict: () => Verdict;
  /** They have left a question: now it may be said what is wrong with the answer. */
  leave: (path: string) => void;
  /** They wanted to send it: now everything may be said. */
  sayAll: () => void;
  /** What is to be said at a question, if anything. */
  faultAt: (path: string, language: Language) => string | undefined;
  /** What is to be asked about an answer, if anything. */
  doubtAt: (path: string, language: Language) => string | undefined;
  /** What the server did not take, by path, in its own words. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
  refused: () => Readonly<Record<string, string>>;
  /** The confirmations that are ticked. */
  agreed: () => ReadonlySet<string>;
  agree: (consent: string, yes: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

// Every question asks for the day at every letter, and a calendar is dear.
let calendar: { of: string; format: (at: Date) => string } | undefined;

/** The day it is where the lender is. */
export function today(now = new Date()): string {
  const { name } = lender().timeZone;
  if (calendar?.of !== name) {
    calendar = { of: name, format: new Intl.DateTimeFormat('en-CA', { timeZone: name }).format };
  }
  return calendar.format(now);
}

const kinds = new Map(fieldsOf(definition).map(({ path, type }) => [path, type]));

/** What has to be answered where a question beside it was answered Yes: that is said at once. */
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

/** Numbers that could not be read. */
const unread: readonly Fault[] = ['money', 'ambiguousMoney', 'negative', 'digits', 'percent', 'wholePercent'];

export function createSitting(opened: Opened): Sitting {
  const { draft } = opened;
  const left = new Set<string>();
  const mended = new Set<string>();
  let refused: Readonly<Record<string, string>> = {};
  let agreed: ReadonlySet<string> = new Set();
  let judged: { of: unknown[]; verdict: Verdict } | undefined;
  const { tell, subscribe } = createListeners();

  function verdict(): Verdict {
    const content = draft.content();
    const of = [content.answers, content.program, offers.known(), today()];
    if (!judged || of.some((part, index) => part !== judged?.of[index])) {
      judged = { of, verdict: judge(definition, content, offers.known(), today()) };
    }
    return judged.verdict;
  }

  // These were left when they were typed, or were no numbers when they were asked for.
  for (const [path, { fault }] of verdict().findings) if (unread.includes(fault)) left.add(path);

  return {
    opened,
    draft,
    verdict,
    answer: (path, answer) => {
      // While somebody mends it, nothing is said.
      left.delete(path);
      mended.add(path);
      const { [path]: _, ...others } = refused;
      refused = others;
      draft.set(path, answer);
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
    refuse: (fields) => {
      refused = fields;
      tell();
    },
    refused: () => refused,
    agreed: () => agreed,
    agree: (consent, yes) => {
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

/** One thing about the sitting. Whoever reads it is rendered when it changes, and not when something else does. */
export function useOf<Thing>(read: (sitting: Sitting) => Thing): Thing {
  const sitting = useSitting();
  return useSyncExternalStore(sitting.subscribe, () => read(sitting));
}
