import { expect, it } from 'vitest';
import { lines } from '../../src/i18n/message';

const message = { en: 'That email is not valid', es: 'El email no es válido' };
const english = { language: 'en', words: message.en };
const spanish = { language: 'es', words: message.es };

it('shows the Spanish with the English under it on a first visit in English', () => {
  expect(lines(message, { language: 'en', chosen: false })).toEqual([spanish, english]);
});

it('shows only Spanish to a browser set to Spanish', () => {
  expect(lines(message, { language: 'es', chosen: false })).toEqual([spanish]);
});

it('shows only the language that was chosen', () => {
  expect(lines(message, { language: 'en', chosen: true })).toEqual([english]);
  expect(lines(message, { language: 'es', chosen: true })).toEqual([spanish]);
});

it('shows the one language that the server sent', () => {
  expect(lines({ en: message.en }, { language: 'es', chosen: true })).toEqual([english]);
  expect(lines({ es: message.es }, { language: 'en', chosen: false })).toEqual([spanish]);
  expect(lines({}, { language: 'en', chosen: false })).toEqual([]);
});
