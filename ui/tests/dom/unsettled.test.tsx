import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withAnswer } from '../../src/features/drafts/content';
import type { Opened } from '../../src/features/drafts/opened';
import type { Keeping, RunningDraft } from '../../src/features/drafts/run';
import { Question } from '../../src/features/wizard/fields/Question';
import { fieldsOf, type Step } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { StepForm } from '../../src/features/wizard/StepForm';
import { SittingContext } from '../../src/features/wizard/sitting';
import { Unsettled } from '../../src/features/wizard/Unsettled';
import { wizardText } from '../../src/features/wizard/wizard';
import { CallError } from '../../src/lib/http/error';
import { find, press, render } from './render';
import { buttonIn, draftOf, leave, lineOf, nowhere, sitAt, type } from './wizard';

beforeAll(() => Promise.all([formText.load(), wizardText.load()]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const name = 'borrowInfo.name';
const amount = 'loanTerms.requestedAmount';

async function show(draft: RunningDraft, opened: Partial<Opened> = {}, step?: Step): Promise<HTMLElement> {
  return await render(
    <MemoryRouter>
      <SittingContext value={sitAt(draft, opened)}>
        <Unsettled {...(step && { step })} whenSent={<a href="/applications">The ways on</a>} />
        {step && <StepForm step={step} />}
      </SittingContext>
    </MemoryRouter>,
  );
}

/** Sets the answer to the next save. */
async function saveMeets(draft: RunningDraft): Promise<void> {
  await act(async () => {
    draft.set(name, 'Marisol');
    await vi.advanceTimersByTimeAsync(500);
  });
}

const refuses = (error: CallError): Keeping => ({ ...nowhere, save: () => Promise.reject(error) });
const words = (place: ParentNode) => [...place.querySelectorAll('button, a')].map((way) => way.textContent);

/** Another device has saved different answers. */
function answeredElsewhere(): RunningDraft {
  const saves: unknown[] = [];
  const draft = draftOf(
    {},
    {
      ...nowhere,
      save: async (save) => {
        saves.push(save);
        if (saves.length === 1) throw new CallError({ status: 412 });
        return { revision: 3, savedAt: '2026-11-20T15:43:00Z' };
      },
      load: async () => ({
        content: withAnswer(withAnswer(draft.content(), name, 'Sol'), amount, '400000'),
        revision: 2,
        saveId: 'elsewhere',
        savedAt: '2026-11-20T15:42:30Z',
      }),
    },
  );
  return draft;
}

it('shows nothing while there is nothing to decide', async () => {
  expect((await show(draftOf())).textContent).toBe('');
});

it('shows both answers to each question that two devices answered, and keeps the one that is chosen', async () => {
  const draft = answeredElsewhere();
  const place = await show(draft);
  await act(async () => draft.set(amount, '350000'));
  await saveMeets(draft);
  expect(find(place, '[role=alert] h2').textContent).toBe('Two different answers');
  expect(
    [...place.querySelectorAll('fieldset')].map((asked) => [find(asked, 'legend').textContent, words(asked)]),
  ).toEqual([
    ['How much are you looking for', ['This device: $350,000', 'Other device: $400,000']],
    ['Name', ['This device: Marisol', 'Other device: Sol']],
  ]);
  await press(buttonIn(place, 'Other device: Sol'));
  await press(buttonIn(place, 'This device: $350,000'));
  expect([draft.answer(name), draft.answer(amount)]).toEqual(['Sol', '350000']);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect([place.textContent, draft.standing()]).toEqual(['', 'saved']);
});

it('asks once, at the question if it is on the page, under its own label', async () => {
  const draft = answeredElsewhere();
  const step = definition.steps.find(({ route }) => route === 'borrower');
  const place = await show(draft, {}, step);
  await act(async () => draft.set(amount, '350000'));
  await saveMeets(draft);
  const asked = [...place.querySelectorAll('fieldset')].filter((one) =>
    words(one).some((way) => way?.includes('device:')),
  );
  expect(asked.map((one) => find(one, 'legend').textContent)).toEqual(['How much are you looking for', 'Name']);
  await press(buttonIn(place, 'Name'));
  expect(document.activeElement).toBe(lineOf(place, name));
});

it('shows at the question that it was answered twice, and takes the choice there', async () => {
  const draft = answeredElsewhere();
  const [asked, other] = ['borrowInfo.name', 'borrowInfo.lastName'].map((path) =>
    fieldsOf(definition).find((field) => field.path === path),
  );
  if (!asked || !other) throw new Error('no such question');
  const place = await render(
    <SittingContext value={sitAt(draft)}>
      <div data-asked="">
        <Question field={asked} />
      </div>
      <Question field={other} />
    </SittingContext>,
  );
  await saveMeets(draft);
  expect(words(find(place, '[data-asked]'))).toEqual(['This device: Marisol', 'Other device: Sol']);
  expect(place.textContent?.split('Two different answers')).toHaveLength(2);
  await press(buttonIn(place, 'Other device: Sol'));
  expect(draft.answer(name)).toBe('Sol');
  expect(place.textContent).not.toContain('Two different answers');
});

/** A question on the page, and a draft whose next save finds a name from another device. */
async function atName(): Promise<{ draft: RunningDraft; input: HTMLInputElement; place: HTMLElement }> {
  const draft = answeredElsewhere();
  const asked = fieldsOf(definition).find(({ path }) => path === name);
  if (!asked) throw new Error('no such question');
  const place = await render(
    <SittingContext value={sitAt(draft)}>
      <Question field={asked} />
    </SittingContext>,
  );
  return { draft, place, input: lineOf(place, name) };
}

it('keeps all that was typed after the other answer came, when the answer of this device is chosen', async () => {
  const { draft, place, input } = await atName();
  await type(input, 'Mar');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await type(input, 'Marisol');
  expect(words(place)).toEqual(['This device: Marisol', 'Other device: Sol']);
  await press(buttonIn(place, 'This device: Marisol'));
  expect([input.value, draft.answer(name)]).toEqual(['Marisol', 'Marisol']);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect([draft.standing(), draft.stored()?.content.answers['borrowInfo']]).toEqual(['saved', { name: 'Marisol' }]);
});

describe('while someone is at a question, an answer from another device', () => {
  async function comes() {
    const at = await atName();
    await act(async () => at.input.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await act(async () => {
      at.draft.set('borrowInfo.lastName', 'Vega');
      await vi.advanceTimersByTimeAsync(500);
    });
    expect([at.input.value, words(at.place)]).toEqual(['', []]);
    return at;
  }

  it('is shown when they leave', async () => {
    const { input, place, draft } = await comes();
    await leave(input);
    expect([input.value, words(place)]).toEqual(['Sol', []]);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(draft.stored()?.content.answers['borrowInfo']).toEqual({ name: 'Sol', lastName: 'Vega' });
  });

  it('is asked about when they type', async () => {
    const { input, place } = await comes();
    await type(input, 'M');
    expect([input.value, words(place)]).toEqual(['M', ['This device: M', 'Other device: Sol']]);
  });
});

it("says in the server's own words why it does not accept the answers", async () => {
  const said = { en: 'The form has changed.', es: 'El formulario cambió.' };
  const draft = draftOf({}, refuses(new CallError({ status: 422, said })));
  const place = await show(draft);
  await saveMeets(draft);
  expect(find(place, '[role=alert]').textContent).toContain('We couldn’t save your answers');
  expect(find(place, '[role=alert]').textContent).toContain('The form has changed.');
});

it('offers to keep answers as a new application or delete them if the draft was deleted elsewhere', async () => {
  const draft = draftOf({}, refuses(new CallError({ status: 404 })));
  const place = await show(draft);
  await saveMeets(draft);
  expect(place.textContent).toContain(
    'It was deleted on another device, but this device has answers that aren’t saved anywhere else.',
  );
  expect(words(place)).toEqual(['Save as a new application', 'Discard it']);
});

it('leads onward from an application that another device has sent', async () => {
  const draft = draftOf({}, refuses(new CallError({ status: 409, code: 'submitted' })));
  const place = await show(draft);
  await saveMeets(draft);
  expect(place.textContent).toContain('It was submitted from another device');
  expect(words(place)).toEqual(['The ways on']);
});

it('leads onward from an application that another tab has sent or deleted', async () => {
  const draft = draftOf();
  const place = await show(draft);
  await act(async () => draft.follow(undefined));
  expect(place.textContent).toContain('It was submitted or deleted in another tab.');
});

it('says that another tab writes, and writes here when asked to', async () => {
  const takeOver = vi.fn();
  const draft = draftOf();
  const place = await show(draft, { takeOver });
  await act(async () => draft.follow(draft.held()));
  expect(find(place, '[role=status] h2').textContent).toBe('This application is open in another tab');
  await press(buttonIn(place, 'Continue here'));
  expect(takeOver).toHaveBeenCalledOnce();
});

it('warns in a browser that stores nothing', async () => {
  const place = await show(draftOf(), { keeps: () => false });
  expect(find(place, '[role=status] h2').textContent).toBe('This browser can’t save your answers');
});
