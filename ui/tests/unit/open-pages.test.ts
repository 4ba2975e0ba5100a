import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { openPages } from '../../vite/open-pages';

const { pages, closed } = openPages();
const at = (address: string) => pages.find((page) => page.address === address);

it('names each open page in both languages, with its place among the others', () => {
  expect(pages).toHaveLength(2 * (16 + 14 + 9 + 9));
  expect(at('/es/loan/fixandflip')).toMatchObject({
    language: 'es',
    breadcrumb: [
      ['Inicio', '/es'],
      ['Programas', '/es/loan-programs'],
      [expect.any(String), '/es/loan-programs-usa'],
      [expect.any(String), '/es/loan/fixandflip'],
    ],
    program: true,
  });
  for (const { address, language, title, description, alternates } of pages) {
    expect(
      [title, description].every((words) => words.length > 3),
      address,
    ).toBe(true);
    const others = Object.fromEntries(alternates);
    expect(others[language]).toBe(address);
    expect(others['x-default']).toBe(others['en']);
  }
  const said = pages.map(({ description }) => description);
  expect(new Set(said).size, 'no two pages have the same description').toBe(said.length);
});

it('has a drawn picture of the size that it names for each page', () => {
  expect(new Set(pages.map(({ picture }) => picture)).size).toBe(14 + 1);
  for (const { picture } of pages) {
    const file = readFileSync(new URL(`../../public${picture}`, import.meta.url));
    expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
  }
});

it('lists no page that is closed to visitors, and at the addresses that the app gives them', async () => {
  vi.doMock('../../src/lib/lender', () => ({ isForEveryone: () => true }));
  vi.doMock('../../src/i18n/language', () => ({ currentSpeech: () => ({ language: 'en' }) }));
  const { pathOf } = await import('../../src/lib/addresses');
  const { addressIn, isOpen } = await import('../../src/lib/localized');
  for (const { address, alternates } of pages) {
    const path = pathOf(address);
    expect(isOpen(path), address).toBe(true);
    for (const other of ['en', 'es'] as const)
      expect(addressIn(other, path)).toBe(Object.fromEntries(alternates)[other]);
  }
  for (const part of closed) expect(isOpen(`/${part}`), part).toBe(false);
});
