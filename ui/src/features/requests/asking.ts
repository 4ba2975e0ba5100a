import { lenderDay } from '../../lib/lender-day';
import type { Asking } from '../wizard/asking';
import type { Answer, Answers, Definition } from '../wizard/form/definition';
import { judgeAnswers, type Verdict } from '../wizard/form/judge';
import { createMessages } from '../wizard/messages';

export interface RequestAsking extends Asking {
  answers: () => Answers;
  /** The answers without those that were filled in. */
  typed: () => Answers;
  /** Puts other answers in the place of all. */
  restore: (answers: Answers) => void;
  /** Answers a question with what the last application says. */
  fill: (path: string, answer: Answer) => void;
}

const nothing = () => undefined;

function without(answers: Answers, paths: ReadonlySet<string>): Answers {
  const others: Answers = {};
  for (const [group, all] of Object.entries(answers)) {
    const rest = Object.entries(all).filter(([key]) => !paths.has(`${group}.${key}`));
    if (rest.length > 0) others[group] = Object.fromEntries(rest);
  }
  return others;
}

/** A request being filled in. */
export function createAsking(form: Definition, first: Answers): RequestAsking {
  let answers = first;
  const filled = new Set<string>();
  let judged: { of: unknown[]; verdict: Verdict } | undefined;

  function verdict(): Verdict {
    const of = [answers, lenderDay()];
    if (!judged || of.some((part, index) => part !== judged?.of[index])) {
      judged = { of, verdict: judgeAnswers(form, answers, {}, lenderDay()) };
    }
    return judged.verdict;
  }

  function at(path: string): Answer | undefined {
    const [group = '', key = ''] = path.split('.');
    return answers[group]?.[key];
  }

  function set(path: string, answer: Answer | undefined): void {
    const [group = '', key = ''] = path.split('.');
    const { [key]: _, ...others } = answers[group] ?? {};
    answers = { ...answers, [group]: answer === undefined ? others : { ...others, [key]: answer } };
    answered(path);
    tell();
  }

  const { answered, mend, tell, ...messages } = createMessages(verdict);

  return {
    ...messages,
    verdict,
    answers: () => answers,
    typed: () => without(answers, filled),
    restore: (next) => {
      answers = next;
      filled.clear();
      messages.refuse({});
    },
    draft: { answer: at, attend: nothing, flush: nothing },
    answer: (path, answer) => {
      filled.delete(path);
      set(path, answer);
    },
    fill: (path, answer) => {
      filled.add(path);
      set(path, answer);
    },
    filledFrom: (path) => (filled.has(path) ? 'earlier' : undefined),
  };
}
