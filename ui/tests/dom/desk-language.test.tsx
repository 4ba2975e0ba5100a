import { expect, it } from 'vitest';
import { currentSpeech } from '../../src/i18n/language';
import { button, openDesk, play, refused, soon } from './desk';
import { fileOf, pipelineOf } from './desk-data';
import { find, press } from './render';

it('shows staff who chose no language every notice in the desk’s alone', async () => {
  expect(currentSpeech()).toEqual({ language: 'en', chosen: false });
  const file = fileOf();
  play('GET /admin/application/{id}', () => file);
  play('GET /admin/application', () => pipelineOf([file]));
  const { place } = await openDesk(`/admin/application/${file.id}`);
  const assign = () => soon(() => button(place, 'Assign to me'));
  play('POST /admin/application/{id}/assignee', () => refused(403, 'forbidden'));
  await press(await assign());
  expect((await soon(() => find(place, 'ol[aria-live] li [lang]'))).lang).toBe('en');
  play('POST /admin/application/{id}/assignee', () => ({ revision: 2, status: 'received' }));
  await press(await assign());
  await soon(() => expect(place.querySelectorAll('ol[aria-live] li')).toHaveLength(2));
  expect([...place.querySelectorAll('ol[aria-live] li [lang]')].map((one) => one.getAttribute('lang'))).toEqual([
    'en',
    'en',
  ]);
});
