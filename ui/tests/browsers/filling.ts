import { fieldId } from '../../src/features/wizard/field-id';
import type { Answer, Answers, Field } from '../../src/features/wizard/form/definition';
import { definition, routes } from '../e2e/application';
import { expect } from './fixtures';
import { css, press, type Tab } from './webdriver';

const at = ({ path }: Field) => `[id="${fieldId(path)}"]`;
/** An option of a group of checkboxes or radio buttons, in the order of the page. */
const nth = ({ path }: Field, index: number) =>
  ({
    using: 'xpath',
    value: `(//main//fieldset[.//*[@id="${fieldId(path)}"]]//input)[${index + 1}]`,
  }) as const;

async function give(tab: Tab, field: Field, answer: Answer): Promise<void> {
  if (typeof answer === 'boolean') {
    // "None of these" comes first.
    const isFirst = field.noneOf ? !answer : answer;
    await tab.click(nth(field, isFirst ? 0 : 1));
  } else if (Array.isArray(answer)) {
    for (const value of answer) {
      await tab.click(
        nth(
          field,
          field.choices.findIndex((choice) => choice.value === value),
        ),
      );
    }
  } else if (typeof answer === 'object') throw new Error(`${field.path} is answered in words of one's own.`);
  else if (['choice', 'state', 'country'].includes(field.type)) await tab.choose(at(field), answer);
  else if (field.type === 'date' || field.type === 'birthDate') {
    const [year, month, day] = answer.split('-');
    await tab.type(css(at(field)), `${month}/${day}/${year}`);
  } else await tab.type(css(at(field)), answer);
}

export async function atStep(tab: Tab, route: string): Promise<void> {
  await expect.poll(async () => (await tab.address()).pathname).toBe(`/apply/${route}`);
  const place = `Step ${routes.indexOf(route) + 1} of ${routes.length}`;
  await tab.text({ using: 'xpath', value: `//main//p[starts-with(normalize-space(), "${place}")]` });
  await tab.text(css('main form, main [id^="review-"]'));
}

/** Fills step after step up to the review. */
export async function fillAll(tab: Tab, answers: Answers): Promise<void> {
  for (const { route, sections } of definition.steps.slice(0, -1)) {
    await atStep(tab, route);
    const fields = sections.flatMap((section) => section.fields);
    const atOnce = fields.flatMap(({ noneOf = [], group, key }) => (answers[group]?.[key] === false ? noneOf : []));
    for (const field of fields) {
      const answer = answers[field.group]?.[field.key];
      if (answer !== undefined && !atOnce.includes(field.path)) await give(tab, field, answer);
    }
    await tab.click(press('Continue'));
  }
  await atStep(tab, routes.at(-1) ?? '');
}

export async function agreeToAll(tab: Tab): Promise<void> {
  for (const { id, required } of definition.consents) if (required) await tab.click(css(`[id="consent-${id}"]`));
}
