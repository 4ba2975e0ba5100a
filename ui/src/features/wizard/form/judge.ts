import { retired } from '../../drafts/content';
import { amountOf } from './amount';
import { check, optionsOf } from './check';
import type { Answer, Answers, Condition, Definition, Field } from './definition';
import { keptText } from './entry';
import { type Finding, finding, type Wrong } from './finding';
import type { Offers } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import { otherAmount, otherAmounts } from './other-amount';
import { dollarsOf } from './rehab-lines';

export interface Verdict {
  /** Paths of the fields that are asked, in order. */
  open: ReadonlySet<string>;
  /** Which of those must be answered, given the current answers. */
  required: ReadonlySet<string>;
  findings: ReadonlyMap<string, Finding>;
  /** Doubtful answers, by path. They do not prevent submitting. */
  doubts: ReadonlyMap<string, Finding>;
  /** What would be sent: trimmed answers to the questions that are asked. */
  answers: Answers;
}

export interface ProgramAnswers {
  program: string | null;
  answers: Answers;
}

const outerSpace = /^\p{White_Space}+|\p{White_Space}+$/gu;
const trim = (typed: string) => typed.replace(outerSpace, '');

/**
 * The answer in its stored form: trimmed, numbers as digits, options once and in their order; `undefined` if it is
 * empty.
 */
function kept(field: Field, answer: Answer | undefined): Answer | undefined {
  if (answer === undefined || typeof answer === 'boolean') return answer;
  if (typeof answer === 'string') return keptText(field, trim(answer)) || undefined;
  if (!Array.isArray(answer)) return trim(answer.other) ? { other: trim(answer.other) } : undefined;
  const known = field.choices.map(({ value }) => value).filter((value) => answer.includes(value));
  return answer.length > 0 ? [...new Set([...known, ...answer])] : undefined;
}

type Open = ReadonlyMap<string, Answer>;

const same = (a: Answer | undefined, b: Answer) =>
  a === b || (a !== undefined && JSON.stringify(a) === JSON.stringify(b));

function holds(condition: Condition, open: Open): boolean {
  if ('all' in condition) return condition.all.every((inner) => holds(inner, open));
  if ('any' in condition) return condition.any.some((inner) => holds(inner, open));
  if ('not' in condition) return !holds(condition.not, open);
  const answer = open.get(condition.field);
  if ('is' in condition) return same(answer, condition.is);
  if ('given' in condition) return (answer !== undefined) === condition.given;
  return Array.isArray(answer) && answer.includes(condition.includes);
}

/** A warning if this amount is above or below its share of another. */
function doubtedShare({ doubtAbove, doubtBelow }: Field, answer: Answer, open: Open): Wrong | undefined {
  const amount = amountOf(answer);
  if (amount === undefined) return undefined;
  const whole = (of: readonly string[] = []) =>
    of.map((path) => amountOf(open.get(path))).find((other) => other !== undefined && other > 0);
  const [above, below] = [whole(doubtAbove?.of), whole(doubtBelow?.of)];
  if (doubtAbove && above !== undefined && amount * 100 > above * doubtAbove.percent)
    return { fault: 'aboveShare', limit: doubtAbove.percent };
  return doubtBelow && below !== undefined && amount * 100 < below * doubtBelow.percent
    ? { fault: 'belowShare', limit: below }
    : undefined;
}

/** A warning if it is digits, but fewer than a ZIP code has. */
const shortZip = ({ doubtFewerDigits = 0 }: Field, answer: Answer): Wrong | undefined =>
  typeof answer === 'string' && answer.length < doubtFewerDigits && /^\d+$/.test(answer)
    ? { fault: 'shortZip' }
    : undefined;

/** A warning if items add up to another amount than was given for the same. */
function otherTotal({ doubtOtherThan }: Field, answer: Answer, open: Open): Wrong | undefined {
  const given = doubtOtherThan === undefined ? undefined : amountOf(open.get(doubtOtherThan));
  const total = given === undefined || typeof answer !== 'string' ? undefined : dollarsOf(answer);
  return total === undefined || total === given ? undefined : { fault: 'otherTotal', limit: total };
}

/** Checks an application: which questions are asked, what is missing or wrong, and what would be sent. */
export function judge(definition: Definition, draft: ProgramAnswers, offers: Offers, today: string): Verdict {
  const verdict = judgeAnswers(definition, draft.answers, offers, today);
  const { program } = definition;
  if (program.choices.some(({ value }) => value === draft.program)) return verdict;
  const fault = draft.program === null ? 'unanswered' : 'notOffered';
  const first = ['program', finding(definition, program.name, { fault })] as const;
  return { ...verdict, findings: new Map([first, ...verdict.findings]) };
}

/** Checks the answers to a form that does not ask for a program. */
export function judgeAnswers(definition: Definition, given: Answers, offers: Offers, today: string): Verdict {
  const open = new Map<string, Answer>();
  const asked = new Set<string>();
  const required = new Set<string>();
  const findings = new Map<string, Finding>();
  const doubts = new Map<string, Finding>();
  const answers: Answers = {};

  for (const { when, fields } of definition.steps.flatMap(({ sections }) => sections)) {
    const shown = !when || holds(when, open);
    for (const field of fields) {
      const { path, group, key, select } = field;
      const offered = select === undefined || optionsOf(definition, field, offers).length > 0;
      if (!shown || !offered || (field.when && !holds(field.when, open))) continue;
      const answer = kept(field, given[group]?.[key]) ?? field.default;
      if (answer === undefined && kindOf(field).isCarried) continue;
      asked.add(path);
      const isRequired = typeof field.required === 'boolean' ? field.required : holds(field.required, open);
      if (isRequired) required.add(path);
      const missing: Wrong = { fault: kindOf(field).missing ?? 'required' };
      const wrong = answer === undefined ? isRequired && missing : check(definition, field, answer, offers, today);
      if (wrong) findings.set(path, finding(definition, field.name, wrong));
      if (answer !== undefined) {
        const others = otherAmounts(definition, path, answer, given);
        const wonder = doubtedShare(field, answer, open) ?? shortZip(field, answer) ?? otherTotal(field, answer, open);
        const doubt = wonder ? finding(definition, field.name, wonder) : otherAmount(definition, field, answer, given);
        if (doubt && !wrong) doubts.set(path, doubt);
        for (const [former, given] of others) answers[retired] = { ...answers[retired], [former]: given };
        open.set(path, answer);
        answers[group] = { ...answers[group], [key]: answer };
      }
    }
  }
  return { open: asked, required, findings, doubts, answers };
}
