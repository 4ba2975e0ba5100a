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

/** The texts of the form's navigation. */
export interface Words {
  next: string;
  submit: string;
  /**
   * The saved state once the server has everything, with its time. Different from the text for answers only on the
   * device.
   */
  saved: RegExp;
  fixAndFlip: string;
}

export const english: Words = {
  next: 'Continue',
  submit: 'Submit',
  saved: /^Saved to your account (\w+ \d+, )?\d+:\d\d\s[AP]M$/,
  fixAndFlip: 'Fix and Flip',
};
export const spanish: Words = {
  next: 'Continuar',
  submit: 'Enviar',
  saved: /^Guardado en su cuenta · (\d+ \w+, )?\d+:\d\d\s[ap]\.\s?m\.$/,
  fixAndFlip: 'Fix and flip (comprar, remodelar y vender)',
};

/** The page's main part, without menus and footer. */
export const main = (page: Page) => page.getByRole('main');

/** Begins a fix-and-flip application. */
export async function begin(page: Page, words: Words): Promise<void> {
  await page.goto('/apply');
  await page.locator('main #programs').getByRole('link', { name: words.fixAndFlip }).click();
  await atStep(page, 'process');
}

export async function atStep(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/apply/${route}\\?draft=[-\\da-f]{36}(#.*)?$`));
  const place = new RegExp(`^(Step|Paso) ${routes.indexOf(route) + 1} (of|de) ${routes.length}`);
  await expect(main(page).locator('p', { hasText: place })).toBeVisible();
  await expect(page.locator('main form, main [id^="review-"]').or(edit(page)).first()).toBeVisible();
}

/** Opens a step that is folded because its answers are known. */
const edit = (page: Page) => main(page).getByRole('button', { name: /^(Edit|Editar) ?: / });

const inEitherLanguage = new RegExp(`${english.saved.source}|${spanish.saved.source}`);

/** The saved state for answers that are on the device but not on the server. */
export const onDeviceOnly = /^Saved on this (phone|device) · not sent to us yet$/;

/** Opens a step by its address, once the server has the earlier answers. */
export async function openStep(page: Page, route: string): Promise<void> {
  if (/\/apply\/[a-z]/.test(page.url())) await expect(saveState(page)).toHaveText(inEitherLanguage);
  await page.goto(`/apply/${route}`);
  await atStep(page, route);
}

/** The saved state that the page shows. */
export const saveState = (page: Page) => page.locator('[data-saving] > span[aria-hidden]');

/** A question's control; for checkboxes and radio buttons, the first. */
export const control = (page: Page, path: string) => page.locator(`[id="${fieldId(path)}"]`);

async function give(page: Page, field: Field, answer: Answer): Promise<void> {
  const at = control(page, field.path);
  if (field.adds) {
    if (answer === true) await at.click();
  } else if (typeof answer === 'boolean') {
    // "None of these" comes first.
    const isFirst = field.noneOf ? !answer : answer;
    await page
      .locator(`input[name="${field.path}"]`)
      .nth(isFirst ? 0 : 1)
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

/** Answers the questions of a step in order, so that revealed questions come next. */
export async function fillStep(page: Page, route: string, answers: Answers): Promise<void> {
  const step = definition.steps.find((one) => one.route === route);
  const fields = step?.sections.flatMap((section) => section.fields) ?? [];
  if (await edit(page).isVisible()) await edit(page).click();
  const atOnce = fields.flatMap(({ noneOf = [], group, key }) => (answers[group]?.[key] === false ? noneOf : []));
  for (const field of fields) {
    const answer = answers[field.group]?.[field.key];
    if (answer !== undefined && !atOnce.includes(field.path)) await give(page, field, answer);
  }
}

/** Fills step after step up to the review. */
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

/** Waits until the page shows that the server has everything. */
export const saved = (page: Page, words: Words): Promise<void> => expect(saveState(page)).toHaveText(words.saved);

/** The authorization header of the page's user, whether or not they are remembered. */
async function authorized(page: Page): Promise<{ Authorization: string }> {
  const session = await page.evaluate(
    () => sessionStorage.getItem('lender.session') ?? localStorage.getItem('lender.session'),
  );
  return { Authorization: `Bearer ${JSON.parse(session ?? '{}').token}` };
}

/**
 * Stores a fix-and-flip draft as another device of the same borrower would. The page must show the site. Returns its
 * id.
 */
export async function store(page: Page, answers: Answers = {}, returnStep = 'process'): Promise<string> {
  const id = uuid();
  const program = 'fix-and-flip';
  const data = { saveId: uuid(), formVersion: definition.version, program, programInterest: null, answers, returnStep };
  const headers = { ...(await authorized(page)), 'If-None-Match': '*' };
  const reply = await page.request.put(`/api/application/${id}`, { headers, data });
  if (!reply.ok()) throw new Error(`The draft was not stored: ${reply.status()} ${await reply.text()}`);
  return id;
}

/** The smallest page of the site. From it a tab's storage can be read and written before another page opens. */
const atDoor = (page: Page) => page.goto('/api/health');

/** Stores a draft and opens it at a step. Returns its id. */
export async function openStored(page: Page, route: string, answers?: Answers): Promise<string> {
  await atDoor(page);
  const id = await store(page, answers, route);
  await openThere(page, id, route);
  return id;
}

/** Opens a stored draft at a step, on this or another device of the same borrower. */
export async function openThere(page: Page, id: string, route: string): Promise<void> {
  await page.goto(`/apply/${route}?draft=${id}`);
  await atStep(page, route);
}

interface Kept {
  id: string;
  status: string;
  reference?: string;
  program: string;
  programInterest: string | null;
  answers: Answers;
}

/** The borrower's applications on the server, newest first. */
export async function kept(page: Page): Promise<Kept[]> {
  const headers = await authorized(page);
  return page.evaluate(async (headers) => {
    const ask = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
    const { applications } = await ask('application');
    return Promise.all(applications.map(({ id }: { id: string }) => ask(`application/${id}`)));
  }, headers);
}
