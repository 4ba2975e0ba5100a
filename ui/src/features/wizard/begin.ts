import type { QuickAnswers, User } from '../../lib/api/types';
import { beginDraft } from '../application/here';
import { answered, type Content, withAnswer } from '../drafts/content';
import type { Opened } from '../drafts/opened';
import { handedOver, taken } from '../quick-apply/handover';
import { type Answer, type Field, fieldsOf } from './form/definition';
import { keptText } from './form/entry';
import { definition } from './form/shipped';
import { form } from './form-of';

const email = 'borrowInfo.email';
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

/** The loan type of a program's page; most pages have none. */
export const programOf = (interest: string | null): string | undefined =>
  choices.find(({ preselectedBy }) => interest !== null && preselectedBy.includes(interest))?.value;

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

/** For each draft, the questions that were filled in when it began. */
const brought = new WeakMap<Opened, ReadonlySet<string>>();
export const wasCarried = (opened: Opened, path: string): boolean => brought.get(opened)?.has(path) ?? false;

/** Begins an application with what is already known about the borrower, so that nothing is asked twice. */
export function begin(user: User, program: string, programInterest: string | null): Opened {
  let content: Content = { program, programInterest, answers: {}, returnStep: 'process' };
  const quick = handedOver(user.id) ?? {};
  for (const [path, answer] of fieldsOf(definition).flatMap((field) => carried(field, quick))) {
    content = withAnswer(content, path, answer);
  }
  const paths = new Set(answered(content).keys());
  const opened = beginDraft(user.id, withAnswer(content, email, user.email), form);
  brought.set(opened, paths);
  const unsubscribe = opened.draft.subscribe(() => {
    if (opened.draft.stored() === null) return;
    taken();
    unsubscribe();
  });
  return opened;
}
