import { createContext, use, useSyncExternalStore } from 'react';
import { lenderDay } from '../../lib/lender-day';
import { answerAt, type Content } from '../drafts/content';
import type { Opened } from '../drafts/opened';
import type { RunningDraft } from '../drafts/run';
import type { Asking } from './asking';
import { amountOf } from './form/amount';
import { type Answer, type Answers, fieldsOf, looksAt } from './form/definition';
import { judge, type Verdict } from './form/judge';
import { definition } from './form/shipped';
import { createMessages } from './messages';
import { offers } from './offers';

/** An application being filled in: the draft, the result of checking it, and which messages are shown. */
export interface Sitting extends Asking {
  opened: Opened;
  draft: RunningDraft;
  agreed: () => ReadonlySet<string>;
  agree: (consent: string, yes: boolean) => void;
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

/** What an application says about who fills it in, so that signing up does not ask for it again. */
export function registrantIn(content: Content): { name: string; email: string } {
  const typed = (key: string): string => {
    const answer = answerAt(content, `borrowInfo.${key}`);
    return typeof answer === 'string' ? answer.trim() : '';
  };
  return { name: `${typed('name')} ${typed('lastName')}`.trim(), email: typed('email') };
}

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

/** `fill` works an answer out from others, again and again, until someone changes it. */
export function createSitting(opened: Opened, fill?: Fill): Sitting {
  const { draft } = opened;
  let agreed: ReadonlySet<string> = new Set();
  let judged: { of: unknown[]; verdict: Verdict } | undefined;

  function verdict(): Verdict {
    const content = draft.content();
    const of = [content.answers, content.program, offers.known(), lenderDay()];
    if (!judged || of.some((part, index) => part !== judged?.of[index])) {
      judged = { of, verdict: judge(definition, content, offers.known(), lenderDay()) };
    }
    return judged.verdict;
  }

  const { answered, mend, subscribe, tell, ...messages } = createMessages(verdict, (path) => explanations.has(path));

  return {
    ...messages,
    opened,
    draft,
    verdict,
    answer: (path, answer) => {
      answered(path);
      const before = fill?.from(verdict().answers);
      draft.set(path, answer);
      const now = fill?.from(verdict().answers);
      if (fill && path !== fill.path && now !== before && draft.answer(fill.path) === before) draft.set(fill.path, now);
    },
    filledFrom: (path) => {
      const answer = path === fill?.path ? draft.answer(path) : undefined;
      return answer !== undefined && answer === fill?.from(verdict().answers) ? 'units' : undefined;
    },
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

/** A shorter form than the application. */
export const AskingContext = createContext<Asking | undefined>(undefined);

/** The form in which a question is asked: an application, or a shorter one. */
export function useAsking(): Asking {
  const asking = use(SittingContext) ?? use(AskingContext);
  if (!asking) throw new Error('Nothing is asked here.');
  return asking;
}

/** Subscribes to one part of the form. */
export function useAsked<Thing>(read: (asking: Asking) => Thing): Thing {
  const asking = useAsking();
  const get = () => read(asking);
  return useSyncExternalStore(asking.subscribe, get, get);
}
