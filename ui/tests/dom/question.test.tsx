import { act, Profiler } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { createDraft, type Keeping } from '../../src/features/drafts/draft';
import { fieldId } from '../../src/features/wizard/field-id';
import { Question } from '../../src/features/wizard/fields/Question';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { createSitting, type Sitting, SittingContext } from '../../src/features/wizard/sitting';
import { wizardText } from '../../src/features/wizard/wizard';
import { find, render } from './render';

beforeAll(() => wizardText.load());

const nowhere: Keeping = {
  save: () => new Promise(() => undefined),
  load: () => new Promise(() => undefined),
  hold: () => undefined,
  flush: () => undefined,
};

function sit(): Sitting {
  const content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
  const draft = createDraft(nowhere, { content, stored: null });
  return createSitting({
    id: 'one',
    owner: 'marisol',
    draft,
    keeps: () => true,
    watchKeeping: () => () => undefined,
    isWritten: () => true,
    takeOver: () => undefined,
    stop: draft.held,
    goOn: draft.lead,
    attend: () => () => undefined,
    settle: async () => undefined,
  });
}

function question(path: string) {
  const field = fieldsOf(definition).find((one) => one.path === path);
  if (!field) throw new Error(`There is no ${path}.`);
  return <Question key={path} field={field} />;
}

async function ask(sitting: Sitting, ...paths: string[]): Promise<HTMLElement> {
  return await render(<SittingContext value={sitting}>{paths.map(question)}</SittingContext>);
}

function control(place: HTMLElement, path: string): HTMLInputElement {
  const found = find(place, `#${fieldId(path)}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${path} takes no typing.`);
  return found;
}

/** As a keyboard, a paste or an autofill puts a value into a field. */
async function type(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const leave = (input: HTMLElement) =>
  act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

it('says what is wrong once the question is left, not before, and not while it is mended', async () => {
  const sitting = sit();
  const place = await ask(sitting, 'borrowInfo.email');
  const input = control(place, 'borrowInfo.email');
  await type(input, 'marisol');
  expect(place.textContent).not.toContain('enter an address');
  await leave(input);
  expect(place.textContent).toContain('Email Address: enter an address such as name@example.com');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await type(input, 'marisol@');
  expect(place.textContent).not.toContain('enter an address');
  expect(input.value).toBe('marisol@');
});

it('reveals what an answer asks for, and keeps what was answered there', async () => {
  const sitting = sit();
  const [yes, how] = ['loanTerms.permits', 'loanTerms.ifYesHowMuch'];
  const place = await ask(sitting, yes ?? '', how ?? '');
  expect(place.querySelector(`#${fieldId(how ?? '')}`)).toBeNull();
  await act(async () => sitting.answer(yes ?? '', true));
  await type(control(place, how ?? ''), '$4,000.00');
  await act(async () => sitting.answer(yes ?? '', false));
  expect(place.querySelector(`#${fieldId(how ?? '')}`)).toBeNull();
  await act(async () => sitting.answer(yes ?? '', true));
  expect(control(place, how ?? '').value).toBe('4,000');
});

it('renders no other question while one is typed in', async () => {
  const sitting = sit();
  let renders = 0;
  const place = await render(
    <SittingContext value={sitting}>
      {question('borrowInfo.name')}
      <Profiler id="other" onRender={() => (renders += 1)}>
        {question('borrowInfo.lastName')}
      </Profiler>
    </SittingContext>,
  );
  const before = renders;
  await type(control(place, 'borrowInfo.name'), 'M');
  await type(control(place, 'borrowInfo.name'), 'Ma');
  expect(sitting.draft.answer('borrowInfo.name')).toBe('Ma');
  expect(renders).toBe(before);
});

it.each([
  ['loanTerms.currentRate', '5,125 %', '5.125'],
  ['subjectProperty.numUnits', '-1e2.5', '125'],
  ['loanTerms.purchasePrice', '$350,000.00', '350000'],
  ['borrowInfo.dateBirth', '07-19-1986', '1986-07-19'],
  ['borrowInfo.dateBirth', '07191986', '1986-07-19'],
  ['borrowInfo.dateBirth', '02/30/1986', '02/30/1986'],
])('%s: %s is stored as %s', async (path, typed, stored) => {
  const sitting = sit();
  const place = await ask(sitting, path);
  await type(control(place, path), typed);
  expect(sitting.draft.answer(path)).toBe(stored);
});
