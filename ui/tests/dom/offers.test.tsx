import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { offers } from '../../src/features/wizard/offers';
import { StepForm } from '../../src/features/wizard/StepForm';
import { SittingContext } from '../../src/features/wizard/sitting';
import { wizardText } from '../../src/features/wizard/wizard';
import { soon } from '../soon';
import { find, press, render } from './render';
import { buttonIn, draftOf, servedFor, sitAt } from './wizard';

const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeAll(() => Promise.all([formText.load(), wizardText.load()]));
beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it.each([
  ['borrower', 2, 'Error al cargar opciones.', 'Do you own or rent?'],
  ['borrower-type', 3, 'Error al cargar opciones.', 'Company Structure'],
  ['borrower-exp', 4, 'Error al cargar opciones.', 'Professional licenses'],
  ['loan-terms', 5, 'Error al cargar Loan Terms.', 'Transaction type'],
  ['subject-property', 6, 'Error al cargar Subject Property.', 'Property type'],
])('%s says when its options do not load, and can retry', async (route, number, words, select) => {
  const step = definition.steps.find((one) => one.route === route);
  if (!step) throw new Error(`There is no ${route}.`);
  fetched.mockRejectedValue(new TypeError('no network'));
  const place = await render(
    <SittingContext value={sitAt(draftOf({ 'process.Where are you in the process': ['identified'] }))}>
      <StepForm step={step} />
    </SittingContext>,
  );
  await act(() => offers.load(number, { quiet: true }));
  expect(find(place, '[role=alert] [lang=es]').textContent).toBe(words);
  expect(offers.choicesOf(select)).toEqual([]);
  fetched.mockImplementation(async () => servedFor(number));
  await press(buttonIn(place, 'Try again'));
  await soon(() => expect(place.querySelector('[role=alert]')).toBeNull());
  expect(offers.choicesOf(select).length).toBeGreaterThan(1);
});

it('keeps the loaded options if they cannot be reloaded', async () => {
  fetched.mockImplementation(async () => servedFor(2));
  await act(() => offers.load(2, { quiet: true }));
  const before = offers.choicesOf('Do you own or rent?');
  fetched.mockRejectedValue(new TypeError('no network'));
  await act(() => offers.again());
  expect([offers.state(2), offers.choicesOf('Do you own or rent?')]).toEqual(['here', before]);
});
