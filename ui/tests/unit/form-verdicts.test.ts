import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Answers, Fault, Words } from '../../src/features/wizard/form/definition';
import { judge, type Verdict } from '../../src/features/wizard/form/judge';
import { read, type Written } from '../../src/features/wizard/form/reading';

type Found = Record<string, { fault: Fault; text: Words }>;

/** A random form and application with the server's verdict, as `tests/form/agreement.rs` writes them. */
interface Case {
  file: Written;
  program: string | null;
  answers: Answers;
  offers: Record<string, string[]>;
  today: string;
  verdict: { open: string[]; findings: Found; doubts: Found; answers: Answers };
}

// Every case must run, even on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const verdicts = process.env['LENDER_VERDICTS'];

describe.skipIf(verdicts === undefined)('on random forms and applications', () => {
  const cases: Case[] = verdicts === undefined ? [] : JSON.parse(readFileSync(verdicts, 'utf8'));

  it('gets many cases, and a different verdict for most of them', () => {
    expect(cases.length).toBeGreaterThan(500);
    expect(new Set(cases.map(({ verdict }) => JSON.stringify(verdict))).size).toBeGreaterThan(cases.length / 2);
  });

  it('finds what the server finds', () => {
    for (const [number, { file, program, answers, offers, today, verdict }] of cases.entries()) {
      const own = judge(read(file), { program, answers }, offers, today);
      const byPath = (all: Verdict['findings']): Found =>
        Object.fromEntries([...all].map(([path, { fault, text }]) => [path, { fault, text }]));
      const [findings, doubts] = [byPath(own.findings), byPath(own.doubts)];
      const found = { open: [...own.open], findings, doubts, answers: own.answers };
      expect(found, `case ${number} of ${verdicts}`).toEqual(verdict);
    }
  });
});
