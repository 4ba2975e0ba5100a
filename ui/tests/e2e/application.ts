import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fieldId } from '../../src/features/wizard/field-id';
import type { Answer, Answers, Field } from '../../src/features/wizard/form/definition';
import { read } from '../../src/features/wizard/form/reading';
import { uuid } from '../../src/lib/uuid';
import { expect } from './fixtures';

const file = new URL('../../../assets/application.json', import.meta.url);
export const definition = read(JSON.parse(readFileSync(file, 'utf8')));

/** The steps' addresses, in order. */
export const routes = definition.steps.map(({ route }) => route);

/** The words on the way through the form. */
export interface Words {
  next: string;
  submit: string;
  /** What the page says once the server has everything, and when. Of what only the device has it says that. */
  saved: RegExp;
  fixAndFlip: string;
}

export const english: Words = {
  next: 'Next',
  submit: 'Submit',
  saved: /^Saved to your account (\w+ \d+, )?\d+:\d\d\s[AP]M$/,
  fixAndFlip: 'Fix and Flip',
};
export const spanish: Words = {
  next: 'Siguiente',
  submit: 'Enviar',
  saved: /^Guardado en su cuenta (\d+ \w+, )?\d+:\d\d\s[ap]\.\s?m\.$/,
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

export async function atStep(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/apply/${route}\\?draft=[-\\da-f]{36}(#.*)?$`));
  await expect(page.locator('main form, main [id^="review-"]').first()).toBeVisible();
}

const inEitherLanguage = new RegExp(`${english.saved.source}|${spanish.saved.source}`);

/** What the page says of answers that the device has and the server does not. */
export const onDeviceOnly = /^Saved on this (phone|device) · not sent to us yet$/;

/** Goes to a step by its address, once the server has what was answered before. */
export async function openStep(page: Page, route: string): Promise<void> {
  if (/\/apply\/[a-z]/.test(page.url())) await expect(saveState(page)).toHaveText(inEitherLanguage);
  await page.goto(`/apply/${route}`);
  await atStep(page, route);
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

/** The headers of a call as the page's person, whether or not their session outlives the tab. */
async function authorized(page: Page): Promise<{ Authorization: string }> {
  const session = await page.evaluate(
    () => sessionStorage.getItem('lender.session') ?? localStorage.getItem('lender.session'),
  );
  return { Authorization: `Bearer ${JSON.parse(session ?? '{}').token}` };
}

/** Stores a draft for fix and flip, as another device of the page's person would. The page shows the site. Answers its id. */
export async function store(page: Page, answers: Answers = {}, returnStep = 'process'): Promise<string> {
  const id = uuid();
  const program = 'fix-and-flip';
  const data = { saveId: uuid(), formVersion: definition.version, program, programInterest: null, answers, returnStep };
  const headers = { ...(await authorized(page)), 'If-None-Match': '*' };
  const reply = await page.request.put(`/api/application/${id}`, { headers, data });
  if (!reply.ok()) throw new Error(`The draft was not stored: ${reply.status()} ${await reply.text()}`);
  return id;
}

/** The smallest page of the site: what a tab keeps can be read and written there before it opens another. */
const atDoor = (page: Page) => page.goto('/api/health');

/** Opens a stored draft at a step, whichever was worked on last. */
async function open(page: Page, id: string, route: string): Promise<void> {
  await page.evaluate((draft) => sessionStorage.setItem('lender.application', draft), id);
  await page.goto(`/apply/${route}`);
  await atStep(page, route);
}

/** Stores a draft and opens it at a step. Answers its id. */
export async function openStored(page: Page, route: string, answers?: Answers): Promise<string> {
  await atDoor(page);
  const id = await store(page, answers, route);
  await open(page, id, route);
  return id;
}

/** Opens a stored draft on another device of its person. */
export async function openThere(page: Page, id: string, route: string): Promise<void> {
  await atDoor(page);
  await open(page, id, route);
}

interface Kept {
  id: string;
  status: string;
  reference?: string;
  program: string;
  programInterest: string | null;
  answers: Answers;
}

/** What the server has, asked as its person: newest first. */
export async function kept(page: Page): Promise<Kept[]> {
  const headers = await authorized(page);
  return page.evaluate(async (headers) => {
    const ask = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
    const { applications } = await ask('application');
    return Promise.all(applications.map(({ id }: { id: string }) => ask(`application/${id}`)));
  }, headers);
}
