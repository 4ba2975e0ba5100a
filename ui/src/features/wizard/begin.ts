import type { AnswerValue, Application, QuickAnswers } from '../../lib/api/types';
import { timeIn } from '../../lib/uuid';
import { visitor } from '../../lib/visitor';
import { currentUser } from '../account/account';
import type { Applicant } from '../account/applicant';
import { earlierOf, findEarlier } from '../application/earlier';
import { beginDraft } from '../application/here';
import { takeOver } from '../calculators/handover';
import { answerAt, type Content, withAnswer } from '../drafts/content';
import type { Opened } from '../drafts/opened';
import { handedOver, taken } from '../quick-apply/handover';
import { type Answer, type Field, fieldsOf } from './form/definition';
import { keptText } from './form/entry';
import { definition } from './form/shipped';
import { form } from './form-of';

export const email = 'borrowInfo.email';
const otherSource = 'lead.otherSource';

const isGiven = (question: string, quick: QuickAnswers): question is keyof QuickAnswers => question in quick;

function carried(field: Field, quick: QuickAnswers): [path: string, answer: Answer][] {
  const { quickApply = '' } = field;
  const given = isGiven(quickApply, quick) ? quick[quickApply] : undefined;
  if (given === undefined) return [];
  if (typeof given === 'string') return [[field.path, keptText(field, given)]];
  const offered = (value: string) => field.choices.some((choice) => choice.value === value);
  if ('value' in given) return offered(given.value) ? [[field.path, [given.value]]] : [];
  if (!offered('other')) return [];
  return [
    [field.path, ['other']],
    [otherSource, given.other],
  ];
}

const { choices } = definition.program;

/** The loan type of the program's page (most pages have none), or the one chosen in the quick form. */
export const programOf = (named: string | null): string | undefined =>
  choices.find(({ value, preselectedBy }) => value === named || (named !== null && preselectedBy.includes(named)))
    ?.value;

/** The program named earlier, on a program's page or in the quick form. */
export function programNamed(interest: string | null, owner: string): string | undefined {
  const byPage = programOf(interest);
  if (byPage !== undefined) return byPage;
  const type = handedOver(owner)?.['Loan Type'];
  return choices.find(({ value }) => type && 'value' in type && type.value === value)?.value;
}

/** The page the user came from, if it is one of the lender's programs. */
export const interestIn = (page: string | null): string | null =>
  page !== null && definition.program.interests.includes(page) ? page : null;

type Source = 'quick' | 'earlier' | 'calculator';

/** For each draft, the questions that were filled in when it began, and from where. */
const brought = new WeakMap<Opened, ReadonlyMap<string, { source: Source; answer: Answer }>>();

/** Whether a question was filled in when the draft began, and still has that answer. */
export function isAsCarried(opened: Opened, path: string, from?: Source): boolean {
  const carried = brought.get(opened)?.get(path);
  if (carried === undefined || (from !== undefined && carried.source !== from)) return false;
  return JSON.stringify(carried.answer) === JSON.stringify(opened.draft.answer(path));
}

/** The steps about the person, their company and their experience, which are the same in the next application. */
const personal = new Set(['borrower', 'borrower-type', 'borrower-exp']);
/** How the borrower heard of the lender. */
const leadSource = 'lead.Lead source';
const returning: [path: string, answer: AnswerValue] = [leadSource, ['repeat-client']];
/** What someone declares as of a day is asked again. */
const declared = 'borrower-back';

const pathsOf = (isAt: (route: string) => boolean): string[] =>
  definition.steps
    .filter(({ route }) => isAt(route))
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ path }) => path)));

/** Of these questions, those that were answered in an application sent earlier. */
function answersIn(application: Application, paths: readonly string[]): [path: string, answer: AnswerValue][] {
  const content = form.read(application);
  return paths.flatMap((path): [string, AnswerValue][] => {
    const answer = answerAt(content, path);
    return answer === undefined ? [] : [[path, answer]];
  });
}

function fromEarlier(owner: string): [path: string, answer: AnswerValue][] {
  const earlier = earlierOf(owner);
  // The next application may have another co-borrower, or none.
  const own = pathsOf((route) => personal.has(route)).filter((path) => !/coborrower/i.test(path));
  if (!earlier) return [];
  const isClient = earlier.status === 'accepted';
  return [...answersIn(earlier, own), ...(isClient ? [returning] : answersIn(earlier, [leadSource]))];
}

/**
 * Finds out what a draft from another device or before a reload was filled in with: the answers of the
 * application sent before it.
 */
export async function recall(opened: Opened): Promise<void> {
  const { id, owner } = opened;
  if (owner !== currentUser()?.id || brought.has(opened)) return;
  if (!earlierOf(owner)) await findEarlier(owner);
  const sentAt = earlierOf(owner)?.receivedAt;
  if (!sentAt || timeIn(id) < Date.parse(sentAt)) return;
  // The email comes from the account.
  const answers = fromEarlier(owner).filter(([path]) => path !== email);
  brought.set(opened, new Map(answers.map(([path, answer]) => [path, { source: 'earlier', answer }])));
}

/** Begins an application with what is already known about the borrower, so that nothing is asked twice. */
export function begin(user: Applicant, program: string, programInterest: string | null): Opened {
  let content: Content = { program, programInterest, answers: {}, returnStep: 'process' };
  const quick = handedOver(user.id) ?? {};
  const sources = new Map<string, { source: Source; answer: Answer }>();
  for (const [path, answer] of fromEarlier(user.id)) {
    content = withAnswer(content, path, answer);
    sources.set(path, { source: 'earlier', answer });
  }
  for (const [path, answer] of fieldsOf(definition).flatMap((field) => carried(field, quick))) {
    content = withAnswer(content, path, answer);
    sources.set(path, { source: 'quick', answer });
  }
  // Later than the others: the calculator's are about this deal.
  const figures = takeOver(user.id, [program, programInterest]);
  for (const { path } of fieldsOf(definition)) {
    const answer = figures[path];
    if (answer === undefined) continue;
    content = withAnswer(content, path, answer);
    sources.set(path, { source: 'calculator', answer });
  }
  const opened = beginDraft(user.id, withAnswer(content, email, user.email), form);
  brought.set(opened, sources);
  // The server keeps nothing of a visitor's.
  if (user.id === visitor) taken();
  const unsubscribe = opened.draft.subscribe(() => {
    if (opened.draft.stored() === null) return;
    taken();
    unsubscribe();
  });
  return opened;
}

/** Begins an application with the answers of one that was sent, except what was declared as of that day. */
export function beginAgain(user: Applicant, application: Application): Opened {
  const { program, programInterest } = application;
  const answers = answersIn(
    application,
    pathsOf((route) => route !== declared),
  );
  let content: Content = { program, programInterest, answers: {}, returnStep: 'process' };
  for (const [path, answer] of answers) content = withAnswer(content, path, answer);
  const opened = beginDraft(user.id, content, form);
  brought.set(opened, new Map(answers.map(([path, answer]) => [path, { source: 'earlier', answer }])));
  return opened;
}
