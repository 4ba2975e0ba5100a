import { describe, expect, it } from 'vitest';
import table from '../../../tests/data/form-cases.json';
import drafts from '../../../tests/data/form-drafts/2.json';
import type { Answer, Answers, Migration } from '../../src/features/wizard/form/definition';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { judge, type Verdict } from '../../src/features/wizard/form/judge';
import { migrate } from '../../src/features/wizard/form/migrate';
import { definition } from '../../src/features/wizard/form/shipped';

function nested(answers: Record<string, Answer | null>): Answers {
  const groups: Answers = {};
  for (const [path, answer] of Object.entries(answers)) {
    const dot = path.indexOf('.');
    const group = path.slice(0, dot);
    if (answer !== null) groups[group] = { ...groups[group], [path.slice(dot + 1)]: answer };
  }
  return groups;
}

interface Case {
  name: string;
  today?: string;
  program?: string | null;
  offers?: Record<string, string[]>;
  set?: Record<string, Answer | null>;
  findings: Record<string, string>;
  doubts?: Record<string, string>;
  open?: string[];
  closed?: string[];
  sent?: Record<string, Answer | null>;
}

const cases: Case[] = table.cases;
const paths = new Set(fieldsOf(definition).map(({ path }) => path));

describe('the cases that the server runs too', () => {
  it.each(cases)(
    '$name',
    ({ set, offers, today, findings, doubts = {}, open = [], closed = [], sent = {}, ...given }) => {
      const program = given.program === undefined ? table.program : given.program;
      const draft = { program, answers: nested({ ...table.answers, ...set }) };
      const verdict = judge(definition, draft, { ...table.offers, ...offers }, today ?? table.today);

      const named = (found: Verdict['findings']) =>
        Object.fromEntries([...found].map(([path, { fault }]) => [path, fault]));
      expect(named(verdict.findings)).toEqual(findings);
      expect(named(verdict.doubts)).toEqual(doubts);
      expect(open.filter((path) => !verdict.open.has(path))).toEqual([]);
      expect(closed.filter((path) => verdict.open.has(path) || !paths.has(path))).toEqual([]);
      for (const [path, answer] of Object.entries(sent)) {
        const dot = path.indexOf('.');
        expect(verdict.answers[path.slice(0, dot)]?.[path.slice(dot + 1)] ?? null, path).toEqual(answer);
      }
    },
  );
});

interface Change {
  name: string;
  migration: Migration;
  before: Answers;
  after: Answers;
}

const changes: Change[] = table.migrations;

describe('a migration', () => {
  it.each(changes)('carries over $name', ({ migration, before, after }) => {
    const next = { ...definition, version: 2, migrations: [migration] };
    expect(migrate(next, 1, before)).toEqual(after);
    expect(migrate(next, 2, before)).toEqual(before);
    expect(migrate(next, 3, before)).toBeUndefined();
  });
});

it('asks for rehab once, and reports both amounts if it was asked twice', () => {
  const before = { loanTerms: { rehab: true, ifYesHowMuch2: '85000', spendOnRehab: '50000', ifYesHowMuch: '4000' } };
  const answers = migrate(definition, 1, before) ?? {};
  expect(answers).toEqual({
    loanTerms: { rehab: true, spendOnRehab: '85000', ifYesHowMuch: '4000' },
    retired: { 'loanTerms.spendOnRehab': '50000' },
  });
  const { doubts } = judge(definition, { program: null, answers }, table.offers, table.today);
  expect([...doubts].map(([path, { text }]) => [path, text.es])).toEqual([
    [
      'loanTerms.spendOnRehab',
      'Presupuesto de remodelación: usted indicó dos cantidades distintas. Conservamos esta; la otra era $50,000. Verifique cuál es la correcta.',
    ],
  ]);
});

/** Drafts as an earlier form stored them: what was typed is still where it was, to be asked again or kept. */
describe('a draft of an earlier form', () => {
  const added = ['loanTerms.mortgage2', 'loanTerms.mortgage3', 'loanTerms.rehab'];
  const leaves = (answers: Answers) =>
    Object.entries(answers)
      .flatMap(([group, keys]) => Object.entries(keys).map(([key, answer]) => [`${group}.${key}`, answer] as const))
      .filter(([path]) => !added.includes(path))
      .sort(([a], [b]) => a.localeCompare(b));
  const kept: { name: string; answers: Answers }[] = drafts;

  it.each(kept)('opens with every answer: $name', ({ answers }) => {
    expect(leaves(migrate(definition, 2, answers) ?? {})).toEqual(leaves(answers));
  });

  it('shows every mortgage and the work that it has answers about', () => {
    const opened = (name: string) =>
      migrate(definition, 2, kept.find((draft) => draft.name === name)?.answers ?? {})?.['loanTerms'];
    expect(opened('a third mortgage alone, of a refinance')).toMatchObject({ mortgage2: true, mortgage3: true });
    expect(opened('a value after the work, and no word about the work')).toMatchObject({ rehab: true });
    expect(opened('no work, and a value after it')).toMatchObject({ rehab: false });
  });
});
