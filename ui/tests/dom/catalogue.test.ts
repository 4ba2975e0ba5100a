import { beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../soon';

type Modules = typeof import('../../src/i18n/catalogue') & typeof import('../../src/i18n/language');
let i18n: Modules;

// Loaded catalogs and the language belong to a page, so each test opens its own.
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  i18n = { ...(await import('../../src/i18n/catalogue')), ...(await import('../../src/i18n/language')) };
});

interface Words {
  text: string;
}

function promised() {
  let resolve: (words: Words) => void = () => undefined;
  const promise = new Promise<Words>((keep) => {
    resolve = keep;
  });
  return { promise, resolve: (words: Words) => resolve(words) };
}

/** A catalog that loads when the test says so. */
function slow() {
  const english = promised();
  const spanish = promised();
  const fetch = { en: vi.fn(() => english.promise), es: vi.fn(() => spanish.promise) };
  return { english, spanish, fetch, words: i18n.catalogue(fetch) };
}

it('fetches the language of the moment, once', async () => {
  const { english, fetch, words } = slow();
  english.resolve({ text: 'Home' });
  await words.load();
  await words.load();
  expect(fetch.en).toHaveBeenCalledOnce();
  expect(fetch.es).not.toHaveBeenCalled();
});

it('switches once all words are loaded, including those of a page opened meanwhile', async () => {
  const first = slow();
  first.english.resolve({ text: 'Home' });
  await first.words.load();
  const turned = i18n.switchLanguage('es');
  const second = slow();
  const arriving = second.words.load();
  first.spanish.resolve({ text: 'Inicio' });
  await soon(() => expect(second.fetch.es).toHaveBeenCalledOnce());
  expect(i18n.currentSpeech().language).toBe('en');
  second.spanish.resolve({ text: 'Nosotros' });
  second.english.resolve({ text: 'About' });
  await Promise.all([turned, arriving]);
  expect(i18n.currentSpeech()).toEqual({ language: 'es', chosen: true });
});

it('follows the later of two language choices', async () => {
  const { english, spanish, words } = slow();
  english.resolve({ text: 'Home' });
  await words.load();
  const toSpanish = i18n.switchLanguage('es');
  await i18n.switchLanguage('en');
  spanish.resolve({ text: 'Inicio' });
  await toSpanish;
  expect(i18n.currentSpeech()).toEqual({ language: 'en', chosen: true });
});
