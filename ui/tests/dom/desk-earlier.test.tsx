import { expect, it } from 'vitest';
import type { DeskApplication } from '../../src/lib/api/types';
import { button, buttons, openDesk, play, soon } from './desk';
import { draftOf, fileOf, happened, hours, pipelineOf, rafael } from './desk-data';
import { find, press } from './render';

const note = (number: number) => ({ id: `note-${number}`, by: rafael, at: hours(-number), text: `Note ${number}.` });
const sent = (number: number) => draftOf({ id: `estimate-${number}`, sentAt: hours(-number) });

const file = (more: Partial<DeskApplication> = {}) =>
  fileOf({
    timeline: [happened(4), happened(3)],
    timelineNext: 'before 3',
    notes: [note(4), note(3)],
    notesNext: 'before 3',
    estimates: [sent(4), sent(3)],
    estimatesNext: 'before 3',
    ...more,
  });

function playPages() {
  play('GET /admin/application', () => pipelineOf([file()]));
  play('GET /admin/application/{id}', () => file());
  return [
    play('GET /admin/application/{id}/timeline', () => ({ entries: [happened(2), happened(1)] })),
    play('GET /admin/application/{id}/note', ({ query }) =>
      query.includes('3') ? { notes: [note(2)], next: 'before 2' } : { notes: [note(1)] },
    ),
    play('GET /admin/application/{id}/estimate', () => ({ estimates: [sent(2), sent(1)] })),
  ];
}

const count = (place: ParentNode, list: string) => place.querySelectorAll(list).length;

it('shows an application’s latest entries, and earlier ones on request', async () => {
  const asked = playPages();
  const { place } = await openDesk(`/admin/application/${file().id}`);
  const section = async (name: string) => soon(() => find(place, `section[aria-labelledby="file-${name}"]`));
  const happenedBefore = await section('happened');
  await press(await soon(() => button(happenedBefore, /^Show earlier/)));
  await soon(() => expect(count(happenedBefore, 'ol > li')).toBe(4));
  expect(buttons(happenedBefore, /^Show earlier/)).toEqual([]);

  const notes = await section('notes');
  for (const expected of [3, 4]) {
    await press(button(notes, /^Show earlier/));
    await soon(() => expect(count(notes, 'ul > li')).toBe(expected));
  }
  expect([...notes.querySelectorAll('ul > li')].map((line) => line.textContent.slice(-7))).toEqual(
    [4, 3, 2, 1].map((number) => `Note ${number}.`),
  );
  expect(buttons(notes, /^Show earlier/)).toEqual([]);

  const estimates = await section('estimates');
  await press(button(estimates, /^Show earlier/));
  await soon(() => expect(count(estimates, 'details')).toBe(4));
  expect(asked.map((calls) => calls.length)).toEqual([1, 2, 1]);
});

it('prints all events and notes from the beginning', async () => {
  playPages();
  const { place } = await openDesk(`/admin/application/${file().id}/print`);
  await soon(() => expect(place.textContent).toContain('Note 1.'));
  expect(count(place, 'ol > li')).toBeGreaterThanOrEqual(4);
  expect(place.textContent, 'when it was received').toMatch(/Received · [A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d/);
});
