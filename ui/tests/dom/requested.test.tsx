import { describe, expect, it } from 'vitest';
import { text as en } from '../../src/features/corrections/corrections.en';
import { text as es } from '../../src/features/corrections/corrections.es';
import { fieldId } from '../../src/features/wizard/field-id';
import { definition } from '../../src/features/wizard/form/shipped';
import { text as form } from '../../src/features/wizard/form-words.en';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { OpenRequest } from '../../src/lib/api/types';
import { CopyPage } from '../../src/routes/apply/CopyPage';
import { soon } from '../soon';
import { complete, openCorrecting, serveCorrections } from './correcting';
import { find, press } from './render';
import { buttonIn, lineOf, type } from './wizard';

const ask = (id: string, questions: string[], note?: string): OpenRequest => ({
  id,
  at: '2026-11-23T15:00:00Z',
  questions,
  ...(note && { note }),
});
const name = 'borrowInfo.name';
const lastName = 'borrowInfo.lastName';

const application = {
  ...complete,
  status: 'in_review',
  correctable: false,
  requests: [ask('first', [lastName, name], 'As on your license, please.'), ask('second', [name])],
};
const server = serveCorrections(application);

const questionsOn = (place: HTMLElement) =>
  [...place.querySelectorAll('form input:not([type=checkbox])')].map(({ id }) => id);

function confirmation(place: HTMLElement, path: string): HTMLElement {
  const field = definition.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  const words = `${en.same}: ${field.find((one) => one.path === path)?.name.en}`;
  const found = [...place.querySelectorAll('label')].find((label) => label.textContent === words);
  const box = found?.querySelector('input');
  if (!box) throw new Error(`${path} can't be confirmed.`);
  return box;
}

it('asks only for what is needed, each question once with its present answer, and says why', async () => {
  const place = await openCorrecting(en.sendAnswers);
  expect(place.querySelector('h1')?.textContent).toBe(en.needed(2));
  expect(questionsOn(place)).toEqual([fieldId(name), fieldId(lastName)]);
  expect(lineOf(place, name).value).toBe('Marisol');
  expect(place.textContent).toContain('As on your license, please.');
});

it('sends a changed answer with one that is confirmed', async () => {
  const place = await openCorrecting(en.sendAnswers);
  await type(lineOf(place, name), 'Mariela');
  await press(confirmation(place, lastName));
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toBe('The copy'));
  expect(server.sent).toMatchObject([{ base: 0, confirmed: [lastName], answers: { borrowInfo: { name: 'Mariela' } } }]);
});

it('says on the copy that the answers were received', async () => {
  const place = await openCorrecting(en.sendAnswers, <CopyPage />);
  server.kept = { ...application, reference: 'PC-2026-AAAAA', consents: [] };
  await press(confirmation(place, name));
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.querySelector('[role=status]')?.textContent).toBe(en.received.answers));
});

it('takes one answer now and says what is still to answer', async () => {
  const place = await openCorrecting(en.sendAnswers);
  await press(confirmation(place, name));
  const left = [...place.querySelectorAll('ul')].at(-1);
  expect([...(left?.children ?? [])].map((line) => line.textContent)).toEqual(['Last Name']);
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(server.sent).toMatchObject([{ confirmed: [name] }]));
});

describe('a question without an answer', () => {
  const hoa = 'propertyDetails.monthlyHoa';
  const named = (place: HTMLElement, name: string) =>
    [...place.querySelectorAll('label')].find((label) => label.textContent === `${form.none}: ${name}`);

  it('can be said to have none, which is sent as an answer', async () => {
    server.kept = { ...application, requests: [ask('first', [hoa])] };
    const place = await openCorrecting(en.sendAnswers);
    await press(find(named(place, 'HOA dues per month') ?? place, 'input'));
    expect(find(place, '#correct-changes').parentElement?.textContent).toContain(`HOA dues per month${form.none}`);
    await press(buttonIn(place, en.sendAnswers));
    await soon(() => expect(place.textContent).toBe('The copy'));
    expect(server.sent).toMatchObject([{ none: [hoa] }]);
    expect(server.sent[0]).not.toHaveProperty('confirmed');
  });

  it('needs one if the form requires it', async () => {
    const { borrowInfo, ...others } = complete.answers;
    const answers = { ...others, borrowInfo: { ...borrowInfo, name: undefined } };
    server.kept = { ...application, answers, requests: [ask('first', [name, hoa])] };
    const place = await openCorrecting(en.sendAnswers);
    expect([...place.querySelectorAll('label')].map((label) => label.textContent)).not.toContain(`${form.none}: Name`);
    expect(named(place, 'HOA dues per month')).toBeDefined();
  });
});

it('sends nothing before an answer was changed or confirmed', async () => {
  const place = await openCorrecting(en.sendAnswers);
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toContain(en.noAnswer));
  expect(server.sent).toEqual([]);
});

it('shows what was typed when the request was withdrawn in the meantime', async () => {
  server.answer = () => {
    server.kept = { ...application, requests: undefined };
    return server.refused('request_closed');
  };
  const place = await openCorrecting(en.sendAnswers);
  await type(lineOf(place, name), 'Mariela');
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toContain(en.closed));
  expect(place.querySelector('ins')?.textContent).toBe('Mariela');
  await press(buttonIn(place, en.discard));
  expect(place.querySelector('ins')).toBeNull();
});

it('keeps what was typed for a request that is gone beside one that is still open', async () => {
  server.answer = () => {
    server.kept = { ...application, requests: [ask('third', [lastName])] };
    return server.refused('request_closed');
  };
  const place = await openCorrecting(en.sendAnswers);
  await type(lineOf(place, name), 'Mariela');
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(place.textContent).toContain(en.unsent));
  expect(place.textContent).toContain('Said: request_closed');
  expect(questionsOn(place)).toEqual([fieldId(lastName)]);
  server.answer = server.taken;
  await press(confirmation(place, lastName));
  await press(buttonIn(place, en.sendAnswers));
  await soon(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({ confirmed: [lastName], answers: { borrowInfo: { name: 'Marisol' } } });
});

it('shows what depends on an answer that was asked for once it changes', async () => {
  server.kept = { ...application, requests: [ask('first', ['loanTerms.permits'])] };
  const place = await openCorrecting(en.sendAnswers);
  const cost = () => place.querySelector(`#${fieldId('loanTerms.ifYesHowMuch')}`);
  expect(cost()).toBeNull();
  const [yes] = place.querySelectorAll<HTMLElement>('input[type=radio]');
  if (!yes) throw new Error('Nothing to choose.');
  await press(yes);
  await soon(() => expect(cost()).not.toBeNull());
});

it('lets an application be corrected as a whole while that is still possible', async () => {
  server.kept = { ...application, status: 'received', correctable: true };
  const place = await openCorrecting(en.sendAnswers);
  await press(buttonIn(place, en.other));
  await soon(() => expect(place.textContent).toContain(en.send));
  expect(place.querySelector('h1')?.textContent).toBe(en.title);
});

it('speaks Spanish', async () => {
  const place = await openCorrecting(en.sendAnswers);
  await switchLanguage('es');
  await soon(() => expect(place.querySelector('h1')?.textContent).toBe(es.needed(2)));
  expect(place.textContent).toContain(es.same);
  await switchLanguage('en');
});
