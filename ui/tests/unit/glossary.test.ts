import { readFileSync } from 'node:fs';
import { text as english } from 'virtual:glossary/en';
import { text as spanish } from 'virtual:glossary/es';
import { text as termsOf } from 'virtual:glossary/questions';
import { describe, expect, it } from 'vitest';
import glossary from '../../../assets/glossary.json';
import { topics } from '../../src/content/glossary/term';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { findTerms, letterOf } from '../../src/routes/terminology/search';
import { text as wordsEn } from '../../src/routes/terminology/terminology.en';
import { text as wordsEs } from '../../src/routes/terminology/terminology.es';
import { calculatorIds } from '../../src/routes/tools/calculator-ids';

const calculators = calculatorIds.map((id) => `/tools/${id}`).toSorted();
const ids = english.map(({ id }) => id);

/** The sums written out in an example: `$500,000 × 70% − $82,500 = $267,500`. */
const sums = (example: string) =>
  [...example.matchAll(/([($\d][($\d,.%\s+−×÷)]*)([=≈])\s*\$?(\d[\d,]*(?:\.\d+)?%?)/g)].map(
    ([, sum = '', sign, result = '']) => ({ sum, sign, result }),
  );

const number = (written: string) => {
  const value = Number(written.replaceAll(/[$,%]/g, ''));
  return written.endsWith('%') ? value / 100 : value;
};

/** Works out a sum with its brackets, products before additions. */
function worth(sum: string): number {
  const parts = sum.match(/\$?\d[\d,]*(?:\.\d+)?%?|[+−×÷()]/g) ?? [];
  let at = 0;
  const atom = (): number => {
    const part = parts[at++] ?? '';
    if (part !== '(') return number(part);
    const inner = total();
    at += 1;
    return inner;
  };
  const product = (): number => {
    let value = atom();
    while (parts[at] === '×' || parts[at] === '÷') value = parts[at++] === '×' ? value * atom() : value / atom();
    return value;
  };
  const total = (): number => {
    let value = product();
    while (parts[at] === '+' || parts[at] === '−') value = parts[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const value = total();
  if (at < parts.length) throw new Error(`${sum} cannot be worked out.`);
  return value;
}

const numbers = (text: string) => (text.match(/\d[\d,.]*/g) ?? []).map((one) => one.replace(/[.,]$/, '')).toSorted();

describe('the glossary', () => {
  it('has at least 150 terms to read, each in both languages, with an anchor of its own', () => {
    expect(ids.length).toBeGreaterThanOrEqual(150);
    expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length);
    expect(spanish.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const spanishById = new Map(spanish.map((term) => [term.id, term]));
    for (const { id, name, other } of english) {
      expect(spanishById.get(id)).toMatchObject({ name: other, other: name });
    }
  });

  it('leaves out only what is about this site’s own pages', () => {
    for (const term of glossary) {
      expect(['site', ...topics], term.id).toContain(term.topic);
      expect(ids.includes(term.id), term.id).toBe(term.topic !== 'site');
    }
  });

  it('has terms in every topic', () => {
    for (const topic of topics) expect(english.filter((term) => term.topic === topic).length, topic).toBeGreaterThan(9);
  });

  it.each([...english, ...spanish])('works out the example of $name', ({ example }) => {
    expect(example).toMatch(/^[\p{Lu}\d$].*\.$/u);
    expect(example).not.toMatch(/["']|--| - /);
    const found = sums(example);
    expect(found.length, example).toBeGreaterThan(0);
    for (const { sum, sign, result } of found) {
      const off = Math.abs(worth(sum) - number(result));
      // A rounded result is off by less than one of its last digit.
      if (sign === '=') expect(off, `${sum} = ${result}`).toBeLessThan(1e-9 * Math.max(1, number(result)));
      else expect(off, `${sum} ≈ ${result}`).toBeLessThan(result.endsWith('%') ? 0.001 : 1);
    }
  });

  it('says the same numbers in both languages', () => {
    for (const { id, example } of glossary) {
      if (example) expect(numbers(example.es), id).toEqual(numbers(example.en));
    }
  });

  it('draws examples whose parts add up, with the amounts of the text', () => {
    const drawn = english.flatMap(({ id, example, split }) => (split ? [{ id, example, split }] : []));
    expect(drawn.length).toBeGreaterThan(15);
    for (const { id, example, split } of drawn) {
      expect(
        split.parts.reduce((sum, { amount }) => sum + amount, 0),
        id,
      ).toBe(split.whole.amount);
      const said = numbers(example).map((one) => Number(one.replaceAll(',', '')));
      const shown = [split.whole, ...split.parts].filter(({ amount }) => said.includes(amount));
      expect(shown.length, id).toBeGreaterThan(1);
    }
  });

  it('refers to other terms and to known calculators only', () => {
    for (const { id, related, calculators: own } of english) {
      expect(related.length, id).toBeGreaterThan(0);
      expect(new Set(related).size, id).toBe(related.length);
      expect([id, ...ids.filter((one) => !related.includes(one))], id).toHaveLength(ids.length - related.length + 1);
      for (const path of own) expect(calculators, id).toContain(path);
    }
    for (const words of [wordsEn, wordsEs]) expect(Object.keys(words.calculators).toSorted()).toEqual(calculators);
  });

  it('has every term that a question of the application explains', () => {
    const explained = Object.entries(termsOf);
    expect(explained.length).toBeGreaterThan(30);
    const paths = fieldsOf(definition).map(({ path }) => path);
    for (const [path, terms = []] of explained) {
      expect(paths).toContain(path);
      for (const term of terms) expect(ids, path).toContain(term);
    }
    // A copied question explains what its model does.
    expect(termsOf['loanTerms.currentLoan2']).toEqual(termsOf['loanTerms.currentLoan']);
    expect(termsOf['loanTerms.propertyValueARV']).toEqual(['after-repair-value']);
  });

  it('does not weigh on the pages that load the form without explaining it', () => {
    const file = readFileSync(new URL('../../../assets/application.json', import.meta.url), 'utf8');
    expect(file).toContain('"terms": [');
    expect(JSON.stringify(definition)).not.toContain('after-repair-value');
  });
});

describe('the search', () => {
  const none = new Map<string, string>();
  const found = (terms: typeof english, typed: string, meanings = none) =>
    findTerms(terms, typed, meanings).map(({ id }) => id);

  it('finds a term by its name in either language, whatever the accents and the case', () => {
    expect(found(spanish, 'ARV')[0]).toBe('after-repair-value');
    expect(found(spanish, 'gravamen')).toContain('lien');
    expect(found(spanish, 'lien')[0]).toBe('lien');
    expect(found(english, 'GRAVAMEN')).toContain('lien');
    expect(found(spanish, 'avaluo')[0]).toBe('appraisal');
    expect(found(spanish, 'AVALÚO')[0]).toBe('appraisal');
    expect(found(english, 'cash out')[0]).toBe('cash-out-refinance');
    expect(found(english, '401k').concat(found(english, '401(k)'))).toContain('solo-401-k');
  });

  it('puts names before meanings, and finds every word typed', () => {
    const [first, ...others] = found(english, 'lien');
    expect(first).toBe('lien');
    expect(others.length).toBeGreaterThan(0);
    expect(found(english, 'loan value')).toContain('loan-to-value');
    expect(found(english, 'loan xyzzy')).toEqual([]);
  });

  it('reads the meanings in the other language once they are there', () => {
    const typed = 'hundimiento';
    expect(found(english, typed)).toEqual([]);
    expect(found(english, typed, new Map([['survey', 'Un hundimiento del suelo.']]))).toEqual(['survey']);
  });

  it('files names under their letter, digits together', () => {
    expect(['Índice', 'iva', '70% rule', '401(k)'].map(letterOf)).toEqual(['I', 'I', '#', '#']);
    const used = new Set([...english, ...spanish].map(({ name }) => letterOf(name)));
    for (const letter of used) expect(letter).toMatch(/^[#A-Z]$/);
  });
});
