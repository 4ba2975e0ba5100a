import fc from 'fast-check';
import { expect, it } from 'vitest';
import table from '../../../tests/data/form-cases.json';
import { optionsOf } from '../../src/features/wizard/form/check';
import { shownDate, storedDate } from '../../src/features/wizard/form/date';
import type { Answer, Answers, Field } from '../../src/features/wizard/form/definition';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { keptText } from '../../src/features/wizard/form/entry';
import { judge } from '../../src/features/wizard/form/judge';
import { migrate } from '../../src/features/wizard/form/migrate';
import { definition } from '../../src/features/wizard/form/shipped';
import { grouped } from '../../src/lib/money';

const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[ \d.,%$/-]{0,12}$/),
  fc.constantFrom('# A\n- b | c | 2 d | 1.50\n= 3.00', '# A\n- b | c | d | ?\n= 1.00'),
  fc.constantFrom('2024-02-29', '02/30/2024', 'a@b.c', '3055550142', '33131', 'FL', 'US', 'MX', 'other', ' '),
);

function answerTo(field: Field): fc.Arbitrary<Answer> {
  const options = optionsOf(definition, field, table.offers);
  const option = options.length > 0 ? fc.oneof(fc.constantFrom(...options), typed) : typed;
  if (field.type === 'yesNo') return fc.boolean();
  if (field.type === 'manyOf') return fc.array(option, { maxLength: 4 });
  return field.type === 'choice' ? fc.oneof(option, fc.record({ other: typed })) : option;
}

/** Answers to some questions of the form. Yes-or-no questions are mostly answered yes, to open their branches. */
const anyAnswers: fc.Arbitrary<Answers> = fc
  .record(Object.fromEntries(fieldsOf(definition).map((field) => [field.path, answerTo(field)])), { requiredKeys: [] })
  .map((answers) => {
    const groups: Answers = {};
    for (const { path, group, key } of fieldsOf(definition)) {
      const answer = answers[path];
      if (answer !== undefined) groups[group] = { ...groups[group], [key]: answer };
    }
    return groups;
  });

const entries = (answers: Answers) =>
  Object.entries(answers).flatMap(([group, keys]) =>
    Object.entries(keys).map(([key, answer]) => [`${group}.${key}`, answer] as const),
  );

it('sends only answers to open questions, and judges what was sent the same again', () => {
  fc.assert(
    fc.property(anyAnswers, fc.subarray(Object.keys(table.offers)), (answers, off) => {
      const offers = { ...table.offers, ...Object.fromEntries(off.map((select) => [select, []])) };
      const verdict = judge(definition, { program: 'bridge', answers }, offers, table.today);
      const sent = verdict.answers;
      expect(entries(sent).filter(([path]) => !verdict.open.has(path))).toEqual([]);
      expect([...verdict.findings.keys()].filter((path) => !verdict.open.has(path))).toEqual([]);
      expect(judge(definition, { program: 'bridge', answers: sent }, offers, table.today)).toEqual(verdict);
    }),
  );
});

it('ignores hidden answers in conditions', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const verdict = judge(definition, { program: 'bridge', answers }, table.offers, table.today);
      const without: Answers = {};
      for (const { path, group, key } of fieldsOf(definition)) {
        const answer = answers[group]?.[key];
        if (verdict.open.has(path) && answer !== undefined) without[group] = { ...without[group], [key]: answer };
      }
      expect(judge(definition, { program: 'bridge', answers: without }, table.offers, table.today)).toEqual(verdict);
    }),
  );
});

it('loses no answer in any migration', () => {
  const path = fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y', '__proto__'))
    .map((parts) => parts.join('.'));
  const keys = fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('0', '1'), { minKeys: 1 });
  const answers = fc.dictionary(fc.constantFrom('a', 'b', 'retired'), keys);
  const migration = fc.record({
    rename: fc.dictionary(path, path),
    retire: fc.array(path),
    larger: fc.dictionary(path, path),
  });
  const bare = (of: Answers) =>
    entries(of)
      .map(([, answer]) => answer)
      .sort();
  fc.assert(
    fc.property(answers, fc.array(migration, { maxLength: 3 }), (before, migrations) => {
      const after = migrate({ ...definition, version: migrations.length + 1, migrations }, 1, before);
      // If two questions became one and had the same answer, one answer stays.
      const isOne = migrations.some(({ larger }) => Object.keys(larger).length > 0);
      const told = (of: Answers) => (isOne ? [...new Set(bare(of))] : bare(of));
      expect(after && told(after)).toEqual(told(before));
    }),
  );
});

it('shows an amount and a day as they can be typed again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,12}$/), (amount) => {
      expect(keptText({ type: 'money' }, grouped(amount))).toBe(amount);
    }),
  );
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(storedDate(shownDate(day))).toBe(day);
    }),
  );
});

it('changes nothing by leaving a field twice', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(storedDate(storedDate(text))).toBe(storedDate(text));
      for (const type of ['money', 'digits', 'percent'] as const) {
        const kept = keptText({ type }, text);
        expect(keptText({ type }, kept)).toBe(kept);
      }
    }),
  );
});
