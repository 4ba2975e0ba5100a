import { act } from 'react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { loadTerms } from '../../src/content/glossary/glossary';
import { Question } from '../../src/features/wizard/fields/Question';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { formText } from '../../src/features/wizard/form-words';
import { SittingContext } from '../../src/features/wizard/sitting';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import { find, press, render } from './render';
import { draftOf, lineOf, sitAt } from './wizard';

vi.mock('../../src/content/glossary/glossary', { spy: true });

beforeAll(() => Promise.all([formText.load(), wizardText.load()]));

const stage = 'process.Where are you in the process';

async function ask(path: string): Promise<HTMLElement> {
  const field = fieldsOf(definition).find((one) => one.path === path);
  if (!field) throw new Error(`There is no ${path}.`);
  const sitting = sitAt(draftOf({ [stage]: ['identified'], 'loanTerms.rehab': true, 'borrowBack.anyApplies': true }));
  return render(
    <SittingContext value={sitting}>
      <Question field={field} />
    </SittingContext>,
  );
}

const button = (place: HTMLElement) => find(place, 'button[aria-expanded]');
const meanings = (place: HTMLElement) => place.querySelector('[aria-live]')?.textContent ?? '';

it('explains a question’s words in place when asked, and closes with Escape, keeping the focus', async () => {
  const place = await ask('loanTerms.propertyValueARV');
  expect(loadTerms).not.toHaveBeenCalled();
  expect(button(place).textContent).toBe('What it means: Property Value After Repaired (ARV)');
  button(place).focus();
  await press(button(place));
  await vi.waitFor(() => expect(meanings(place)).toContain('What the property should be worth'));
  expect(meanings(place)).toContain('÷ 3 = $500,000');
  expect(document.getElementById(button(place).getAttribute('aria-controls') ?? '')?.textContent).toBe(meanings(place));
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await act(async () => void button(place).dispatchEvent(key));
  expect(meanings(place)).toBe('');
  expect(button(place).getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button(place));
});

it('is no part of the label or of the name of a group', async () => {
  const line = await ask('loanTerms.purchasePrice');
  expect(lineOf(line, 'loanTerms.purchasePrice').labels?.[0]?.textContent).toBe('Acquisition / Purchase Price');
  const group = await ask('loanTerms.permits');
  const named = find(group, 'fieldset').getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(named)?.textContent).toBe('Do you need permits?');
  expect(find(group, 'legend').contains(button(group))).toBe(true);
});

it('explains several words without their examples, in the language of the page', async () => {
  await switchLanguage('es');
  onTestFinished(() => switchLanguage('en'));
  const place = await ask('borrowBack.foreclosure');
  await press(button(place));
  await vi.waitFor(() => expect(meanings(place)).toContain('Entrega voluntaria de la escritura.'));
  expect(meanings(place)).toContain('Sentencia judicial.');
  expect(meanings(place)).not.toContain('=');
});

it('says so if the meaning cannot be loaded, and tries again the next time', async () => {
  vi.mocked(loadTerms).mockRejectedValueOnce(new TypeError('offline'));
  const place = await ask('loanTerms.propertyValue');
  await press(button(place));
  await vi.waitFor(() => expect(meanings(place)).toContain('We couldn’t load the explanation.'));
  await press(button(place));
  await press(button(place));
  await vi.waitFor(() => expect(meanings(place)).toContain('What the property is worth today'));
});

it('is not offered where a question has no such words', async () => {
  const place = await ask('borrowInfo.email');
  expect(place.querySelector('button[aria-expanded]')).toBeNull();
});
