import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fieldId } from '../../src/features/wizard/field-id';
import { type Answer, type Answers, type Field, fieldsOf } from '../../src/features/wizard/form/definition';
import { read } from '../../src/features/wizard/form/reading';
import { expect } from './fixtures';

const file = new URL('../../../assets/application.json', import.meta.url);
export const definition = read(JSON.parse(readFileSync(file, 'utf8')));

/** The steps' addresses, in order. */
export const routes = definition.steps.map(({ route }) => route);

/** The words on the way through the form. */
export interface Words {
  next: string;
  submit: string;
  saved: RegExp;
  fixAndFlip: string;
}

export const english: Words = { next: 'Next', submit: 'Submit', saved: /^Saved /, fixAndFlip: 'Fix and Flip' };
export const spanish: Words = {
  next: 'Siguiente',
  submit: 'Enviar',
  saved: /^Guardado /,
  fixAndFlip: 'Fix and flip (comprar, remodelar y vender)',
};

/** The page's own application, past the menus and the foot. */
export const main = (page: Page) => page.getByRole('main');

/** Begins an application for fix and flip. */
export async function begin(page: Page, words: Words): Promise<void> {
  await page.goto('/apply');
  await page.locator('main #programs').getByRole('link', { name: words.fixAndFlip }).click();
  await atStep(page, 'process');
}

/** A busy machine takes its time. */
export const patient = { timeout: 20_000 };

export async function atStep(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/apply/${route}(#.*)?$`), patient);
  await expect(page.locator('main form, main [id^="review-"]').first()).toBeVisible(patient);
}

/** Goes to a step by its address, once what was answered before is saved. */
export async function openStep(page: Page, route: string): Promise<void> {
  if (/\/apply\/[a-z]/.test(page.url())) await expect(saveState(page)).toHaveText(/^(Saved|Guardado) /);
  await page.goto(`/apply/${route}`);
  await atStep(page, route);
}

/** Begins an application in English, and comes to who applies, with everything saved. */
export async function atBorrower(page: Page): Promise<void> {
  await begin(page, english);
  await openStep(page, 'borrower');
  await saved(page, english);
}

/** Where the answers are, as the page shows it. */
export const saveState = (page: Page) => page.locator('[data-saving] > span[aria-hidden]');

/** A question's control; of a question with boxes the first. */
export const control = (page: Page, path: string) => page.locator(`[id="${fieldId(path)}"]`);

async function give(page: Page, field: Field, answer: Answer): Promise<void> {
  const at = control(page, field.path);
  if (typeof answer === 'boolean') {
    await page
      .locator(`input[name="${field.path}"]`)
      .nth(answer ? 0 : 1)
      .check();
  } else if (Array.isArray(answer)) {
    const boxes = page.locator('fieldset', { has: at }).getByRole('checkbox');
    for (const value of answer) await boxes.nth(field.choices.findIndex((choice) => choice.value === value)).check();
  } else if (typeof answer === 'object') {
    await at.selectOption('other');
    await at.fill(answer.other);
  } else if (['choice', 'state', 'country'].includes(field.type)) await at.selectOption(answer);
  else if (field.type === 'date' || field.type === 'birthDate') {
    const [year, month, day] = answer.split('-');
    await at.fill(`${month}/${day}/${year}`);
  } else if (field.type === 'money') await at.fill(`$${Number(answer).toLocaleString('en-US')}.00`);
  else await at.fill(answer);
}

/** Answers the questions of a step, in their order: what an answer reveals is there for the next. */
export async function fillStep(page: Page, route: string, answers: Answers): Promise<void> {
  const step = definition.steps.find((one) => one.route === route);
  const fields = step?.sections.flatMap((section) => section.fields) ?? [];
  for (const field of fields) {
    const answer = answers[field.group]?.[field.key];
    if (answer !== undefined) await give(page, field, answer);
  }
}

/** Fills and leaves step after step, as far as the review. */
export async function fillAll(page: Page, answers: Answers, words: Words): Promise<void> {
  for (const route of routes.slice(0, -1)) {
    await atStep(page, route);
    await fillStep(page, route, answers);
    await main(page).getByRole('link', { name: words.next }).click();
  }
  await atStep(page, 'terms-conditions');
}

export async function agreeToAll(page: Page): Promise<void> {
  for (const { id, required } of definition.consents) if (required) await page.locator(`[id="consent-${id}"]`).check();
}

export const submit = (page: Page, words: Words): Promise<void> =>
  main(page).getByRole('button', { name: words.submit, exact: true }).click();

/** Waits until the page says that the server has everything. */
export const saved = (page: Page, words: Words): Promise<void> => expect(saveState(page)).toHaveText(words.saved);

interface Kept {
  id: string;
  status: string;
  reference?: string;
  program: string;
  programInterest: string | null;
  answers: Answers;
}

/** What the server has, asked as its person: newest first. */
export function kept(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${JSON.parse(localStorage.getItem('lender.session') ?? '{}').token}` };
    const ask = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
    const { applications } = await ask('application');
    return Promise.all(applications.map(({ id }: { id: string }) => ask(`application/${id}`)));
  });
}

/** Every question's path. */
export const paths = fieldsOf(definition).map(({ path }) => path);
