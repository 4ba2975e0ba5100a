import { act } from 'react';
import table from '../../../tests/data/form-cases.json';
import { type Content, withAnswer } from '../../src/features/drafts/content';
import type { Opened } from '../../src/features/drafts/opened';
import { createDraft, type Keeping, type RunningDraft } from '../../src/features/drafts/run';
import { fieldId } from '../../src/features/wizard/field-id';
import type { Answer } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { createSitting, type Fill, type Sitting } from '../../src/features/wizard/sitting';
import { clock } from '../../src/lib/wait';
import { find } from './render';

/** A server that never answers, and a device that stores nothing. */
export const nowhere: Keeping = {
  ...clock,
  save: () => new Promise(() => undefined),
  load: () => new Promise(() => undefined),
  hold: () => undefined,
  flush: () => undefined,
};

/** A draft with these answers, freshly opened on this page. */
export function draftOf(answers: Record<string, Answer> = {}, keeping = nowhere): RunningDraft {
  const empty: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
  const content = Object.entries(answers).reduce((held, [path, answer]) => withAnswer(held, path, answer), empty);
  return createDraft(keeping, {
    content,
    stored: { content, revision: 1, saveId: 'first', savedAt: '2026-11-20T15:42:00Z' },
  });
}

/** A user with this draft open. */
export const sitAt = (draft: RunningDraft, opened: Partial<Opened> = {}, fill?: Fill): Sitting =>
  createSitting(
    {
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
      ...opened,
    },
    fill,
  );

/** The input in which a question is answered. */
export function lineOf(place: HTMLElement, path: string): HTMLInputElement {
  const found = find(place, `#${fieldId(path)}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${path} takes no typing.`);
  return found;
}

/** Sets a field's value as a keyboard, paste or autofill would. */
export async function type(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function choose(place: HTMLElement, path: string, value: string): Promise<void> {
  const select = find(place, `#${fieldId(path)}`);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${path} offers nothing.`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export const leave = (input: HTMLElement): Promise<void> =>
  act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** The button with this text or label. */
export function buttonIn(place: ParentNode, words: string): HTMLElement {
  const [only, ...others] = [...place.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === words,
  );
  if (!only || others.length > 0) throw new Error(`${words}: ${only ? others.length + 1 : 0} found`);
  return only;
}

/** All required answers. */
export const enough: Record<string, Answer> = table.answers;

const lendersSelects: Record<string, string[]> = table.offers;

/** The server's answer with the lender's selects for the step with this number. */
export function servedFor(number: number): Response {
  const fields = definition.steps
    .filter(({ options }) => options === number)
    .flatMap(({ sections }) => sections.flatMap((section) => section.fields))
    .flatMap(({ select = '' }) => (lendersSelects[select] ? [select] : []))
    .map((name) => ({
      name,
      active: name !== 'Current Status',
      values: (lendersSelects[name] ?? []).map((value) => ({ value, text: { en: value, es: value }, active: true })),
    }));
  return new Response(JSON.stringify({ fields }));
}
