import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LanguageSwitch } from '../../src/components/LanguageSwitch';
import { MessageLines } from '../../src/components/MessageLines';
import { TextField } from '../../src/components/TextField';
import { currentSpeech, firstSpeech } from '../../src/i18n/language';
import { shellText } from '../../src/i18n/shell';
import { soon } from '../soon';
import { find, press, render } from './render';

const message = { en: 'That email is not valid', es: 'El email no es válido' };
/** The switch loads the Spanish words before it changes the page. */
async function inSpanish(place: HTMLElement): Promise<void> {
  await press(find(place, 'a[lang="es"]'));
  await act(() => soon(() => expect(currentSpeech().language).toBe('es')));
}

const Place = () => <p>{shellText.use().busy}</p>;

describe('the first visit', () => {
  it.each([
    ['a browser set to Spanish', null, ['es-MX', 'en-US'], { language: 'es', chosen: false }],
    ['a browser set to English', null, ['en-US', 'es'], { language: 'en', chosen: false }],
    ['a browser that prefers Spanish to English', null, ['pt-BR', 'es', 'en'], { language: 'es', chosen: false }],
    ['a browser that knows neither', null, ['fr-FR'], { language: 'en', chosen: false }],
    ['a browser that says nothing', null, [], { language: 'en', chosen: false }],
    ['an earlier choice', 'en', ['es-MX'], { language: 'en', chosen: true }],
    ['a choice that is no language of ours', 'tlh', ['es-MX'], { language: 'es', chosen: false }],
  ] as const)('%s', (_, remembered, wishes, speech) => {
    expect(firstSpeech(remembered, wishes)).toEqual(speech);
  });
});

it('speaks both languages until one is chosen, then only that one', async () => {
  expect(currentSpeech()).toEqual({ language: 'en', chosen: false });
  const place = await render(
    <MemoryRouter>
      <LanguageSwitch />
      <p>
        <MessageLines message={message} />
      </p>
    </MemoryRouter>,
  );
  const lines = () => [...find(place, 'p').children].map((line) => [line.getAttribute('lang'), line.textContent]);
  expect(lines()).toEqual([
    ['es', message.es],
    ['en', message.en],
  ]);

  await press(find(place, 'a[lang="en"]'));
  expect(lines()).toEqual([['en', message.en]]);
  expect(localStorage.getItem('lender.language')).toBe('en');

  await inSpanish(place);
  expect(lines()).toEqual([['es', message.es]]);
  expect(localStorage.getItem('lender.language')).toBe('es');
});

it('changes the texts and the page’s language, and keeps what was typed', async () => {
  const place = await render(
    <MemoryRouter>
      <LanguageSwitch />
      <Place />
      <TextField label="Name" />
    </MemoryRouter>,
  );
  await press(find(place, 'a[lang="en"]'));
  const field = find(place, 'input');
  if (!(field instanceof HTMLInputElement)) throw new Error('no input');
  field.value = 'Marisol';

  await inSpanish(place);
  expect(document.documentElement.lang).toBe('es');
  expect(find(place, 'p').textContent).toBe('Un momento…');
  expect(find(place, 'a[lang="es"]').getAttribute('aria-current')).toBe('true');
  expect(find(place, 'a[lang="en"]').getAttribute('aria-current')).toBe('false');
  expect(find(place, 'input')).toBe(field);
  expect(field.value).toBe('Marisol');
});
