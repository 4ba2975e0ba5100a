import { expect, it } from 'vitest';
import type { Content } from '../../src/features/drafts/content';
import type { Kept } from '../../src/features/drafts/kept';
import { listed } from '../../src/features/drafts/list';
import type { ApplicationSummary } from '../../src/lib/api/types';

const content: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
const stored = { revision: 3, saveId: 'a-save', savedAt: '2026-11-20T10:00:00Z', content };
const sent: Kept = { formVersion: 1, content, stored, open: null, overlaps: [], changedAt: '2026-11-21T10:00:00Z' };
const unsent: Kept = { ...sent, content: { ...content, program: 'dscr-rental', returnStep: 'borrower' } };
const begun: Kept = { ...unsent, stored: null };

const known = (id: string, status: ApplicationSummary['status'] = 'draft'): ApplicationSummary => ({
  id,
  status,
  formVersion: 1,
  program: 'bridge',
  programInterest: null,
  returnStep: 'process',
  revision: 3,
  savedAt: stored.savedAt,
  removalDue: '2026-12-20T10:00:00Z',
  hasMessage: false,
});

it('shows the device’s version of a draft while the server’s is older', () => {
  const [line] = listed([known('one')], [['one', unsent]]);
  expect(line).toMatchObject({
    program: 'dscr-rental',
    returnStep: 'borrower',
    savedAt: unsent.changedAt,
    removalDue: known('one').removalDue,
    unsent: true,
  });
});

it('shows the server’s version of all others', () => {
  const lines = listed(
    [known('one'), known('two', 'received'), known('three')],
    [
      ['one', sent],
      ['two', unsent],
    ],
  );
  expect(lines).toEqual(
    [{ ...known('one'), content }, known('two', 'received'), known('three')].map((one) => ({ ...one, unsent: false })),
  );
});

it('shows a draft’s details if this device has its current version', () => {
  const older: Kept = { ...sent, stored: { ...stored, revision: 2 } };
  const lines = listed(
    [known('same'), known('changed'), known('older'), known('elsewhere')],
    [
      ['same', sent],
      ['changed', unsent],
      ['older', older],
    ],
  );
  expect(lines.map((line) => line.content)).toEqual([content, unsent.content, undefined, undefined]);
});

it('lists drafts only on this device first, and deleted ones only if they have new answers', () => {
  const lines = listed(
    [known('one')],
    [
      ['begun', begun],
      ['changed', unsent],
      ['deleted', sent],
    ],
  );
  expect(lines.map(({ id, unsent: only }) => [id, only])).toEqual([
    ['begun', true],
    ['changed', true],
    ['one', false],
  ]);
});

it('shows all drafts of this device while the server does not answer', () => {
  const lines = listed(undefined, [
    ['begun', begun],
    ['saved', sent],
  ]);
  expect(lines.map(({ id, unsent: only, savedAt }) => [id, only, savedAt])).toEqual([
    ['begun', true, begun.changedAt],
    ['saved', false, stored.savedAt],
  ]);
});
