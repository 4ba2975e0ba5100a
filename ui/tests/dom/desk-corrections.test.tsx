import { expect, it } from 'vitest';
import { text as en } from '../../src/features/corrections/corrections.en';
import { definition } from '../../src/features/wizard/form/shipped';
import type { DeskApplication } from '../../src/lib/api/types';
import { text } from '../../src/routes/admin/file/file.en';
import { button, field, fill, leaveUnsent, openDesk, play, soon } from './desk';
import { fileOf, hours, pipelineOf } from './desk-data';
import { find, press } from './render';
import { buttonIn, enough, lineOf, servedFor, type } from './wizard';

const answers: DeskApplication['answers'] = {};
for (const [path, answer] of Object.entries(enough)) {
  const [group = '', ...key] = path.split('.');
  answers[group] = { ...answers[group], [key.join('.')]: answer };
}

async function openFile(file: DeskApplication): Promise<HTMLElement> {
  play('GET /admin/application/{id}', () => file);
  play('GET /admin/application', () => pipelineOf([file]));
  play('GET /form_options/step/{step}', ({ path }) => servedFor(Number(path.split('/').at(-1))));
  const { place } = await openDesk(`/admin/application/${file.id}`);
  await soon(() => expect(find(place, 'h1').textContent).toBe(file.borrower));
  return place;
}

it('shows each corrected answer before and after, and that the figures changed', async () => {
  const by = { kind: 'borrower' as const, name: 'Marisol Quintero' };
  const changes = [{ question: 'borrowInfo.name', before: 'Marisol', after: 'Mariela' }];
  const corrections = [{ id: 'one', at: hours(-1), by, changes }];
  const place = await openFile(fileOf({ corrections, flags: [{ name: 'figuresChanged' }] }));
  await soon(() => expect(place.querySelector('#file-corrections')).not.toBeNull());
  const section = find(place, '[aria-labelledby="file-corrections"]');
  expect([find(section, 'del').textContent, find(section, 'ins').textContent]).toEqual(['Marisol', 'Mariela']);
  expect(place.textContent).toContain(text.flags.of.figuresChanged());
});

it('sends a correction by staff with its reason, and not without one', async () => {
  const file = fileOf({ program: 'fix-and-flip', formVersion: definition.version, answers });
  const asked = play('POST /admin/application/{id}/correction', () => ({ revision: 2, status: 'received' }));
  const place = await openFile(file);
  await press(button(place, text.correct));
  await soon(() => expect(place.textContent).toContain(en.send));
  const step = definition.steps.find(({ route }) => route === 'borrower');
  await press(buttonIn(place, `${en.correct}: ${step?.name.en}`));
  await type(lineOf(place, 'borrowInfo.name'), 'Mariela');
  await press(buttonIn(place, en.send));
  await soon(() => expect(place.textContent).toContain(en.noReason));
  await fill(field(place, new RegExp(`^${en.reason}`)), 'You told us by phone');
  await press(buttonIn(place, en.send));
  await soon(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    reason: 'You told us by phone',
    corrected: { base: 0, answers: { borrowInfo: { name: 'Mariela' } } },
  });
});

it.each([
  ['of an older shape', { answers: { 'borrowInfo.name': 'Mariela' } }],
  ['that is not a correction', 'Mariela'],
])('starts over if it finds an unsent correction %s', async (_, unsent) => {
  const file = fileOf({ program: 'fix-and-flip', formVersion: definition.version, answers });
  const place = await openFile(file);
  await leaveUnsent(`${file.id}/correction`, unsent);
  await press(button(place, text.correct));
  await soon(() => expect(place.textContent).toContain(en.unchanged));
  expect(field(place, new RegExp(`^${en.reason}`)).value).toBe('');
});

it('offers no correction of an application that has ended', async () => {
  const place = await openFile(fileOf({ editable: false }));
  expect(place.textContent).not.toContain(text.correct);
});
