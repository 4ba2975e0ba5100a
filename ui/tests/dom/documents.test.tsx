import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { documentsText } from '../../src/content/documents/documents';
import { cardsText } from '../../src/content/programs/cards';
import { families } from '../../src/content/programs/program';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { LibraryDocument } from '../../src/lib/api/types';
import { connection } from '../../src/lib/connection';
import { DocumentsPage } from '../../src/routes/documents/DocumentsPage';
import { documentsAnchor } from '../../src/routes/documents/LenderDocuments';
import { libraryText } from '../../src/routes/documents/library';
import { playServer } from './played-server';
import { find, press, render } from './render';
import { buttonIn } from './wizard';

beforeAll(() => Promise.all([cardsText.load(), libraryText.load(), documentsText.load()]));

/** What a page that is opened later reads on this device. */
async function kept() {
  vi.resetModules();
  return (await import('../../src/routes/documents/checks')).checks.get();
}

async function open(at = '/documents', documents: LibraryDocument[] = [], server = playServer()): Promise<HTMLElement> {
  server.on('GET /library', () => Response.json({ documents }));
  const router = createMemoryRouter([{ path: '/documents', Component: DocumentsPage }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />);
}

const count = (place: HTMLElement, id: string) => find(place, `#${id} > summary > span`).textContent;
const boxes = (place: HTMLElement, id: string) => [...place.querySelectorAll<HTMLInputElement>(`#${id} input`)];

it('has a list for each of the fourteen programs, in five groups, each with its reasons', async () => {
  const place = await open();
  const ids = [...families.usa, ...families.overseas];
  expect([...place.querySelectorAll('details')].map(({ id }) => id)).toEqual(ids);
  for (const id of ids) {
    expect(place.querySelectorAll(`#${id} h4`)).toHaveLength(5);
    expect(boxes(place, id).length).toBeGreaterThan(12);
  }
  expect(find(place, '#machineryEquipment').textContent).toContain('The equipment');
  expect(find(place, '#newconstruction').textContent).toContain('Budget and draw schedule');
});

it('remembers what was checked on this device, for its program only', async () => {
  onTestFinished(() => localStorage.clear());
  const place = await open();
  const [first, second] = boxes(place, 'fixandflip');
  if (!first || !second) throw new Error('There is nothing to check.');
  await press(first);
  await press(second);
  await press(second);
  const all = boxes(place, 'fixandflip').length;
  expect(count(place, 'fixandflip')).toBe(`1 of ${all} ready`);
  expect(boxes(place, 'longtermrental').some(({ checked }) => checked)).toBe(false);
  expect(await kept()).toMatchObject({ fixandflip: ['photoId'], longtermrental: [] });
  await press(buttonIn(find(place, '#fixandflip'), 'Uncheck all'));
  expect(localStorage.getItem('lender.documents')).toBeNull();
});

it('starts empty if what is kept cannot be read', async () => {
  onTestFinished(() => localStorage.clear());
  for (const written of ['{', '[]', '{"fixandflip":"photoId"}', '{"fixandflip":["no-such-document"]}']) {
    localStorage.setItem('lender.documents', written);
    expect(Object.values(await kept()).flat(), written).toEqual([]);
  }
});

it('opens the list that the address names, and prints that one alone', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const place = await open('/documents#agriculture');
  const list = find(place, '#agriculture');
  expect(list.hasAttribute('open')).toBe(true);
  print.mockImplementation(() => {
    expect([...place.querySelectorAll('[data-printed]')]).toEqual([list]);
  });
  await press(buttonIn(list, 'Print this list'));
  expect(print).toHaveBeenCalledOnce();
});

const guide: LibraryDocument = {
  title: { en: 'Draw guide', es: 'Guía de desembolsos' },
  note: { en: 'Call {phone} first.', es: 'Llame antes al {phone}.' },
  languages: ['en', 'es'],
  file: { digest: 'a1', name: 'guía.pdf', kind: 'pdf', bytes: 1_340_000 },
};
const form: LibraryDocument = {
  title: { en: 'Form W-9', es: 'Formulario W-9' },
  languages: ['en'],
  url: 'https://irs.example/w9',
};

it('shows nothing of a library that is empty', async () => {
  const place = await open();
  expect(place.querySelector(`#${documentsAnchor}`)).toBeNull();
  expect(place.querySelector(`a[href$="#${documentsAnchor}"]`)).toBeNull();
});

it('lists the lender’s own documents with their kind, size and language in the reader’s words', async () => {
  const place = await open('/documents', [guide, form]);
  const rows = () => [...place.querySelectorAll(`#${documentsAnchor} li`)].map(({ textContent }) => textContent);
  expect(rows()[0]).toContain('Draw guideCall (305) 555-0142 first.PDF · 1.3 MB · English and Spanish');
  expect(rows()[1]).toContain('Form W-9Web page · English');
  expect(find(place, 'a[href="https://irs.example/w9"]').textContent).toBe('Open Form W-9 (opens in a new tab)');
  expect(find(place, `nav a[href$="#${documentsAnchor}"]`).textContent).toBe('Forms and guides');
  onTestFinished(() => act(() => switchLanguage('en')));
  await act(() => switchLanguage('es'));
  expect(rows()[0]).toContain('PDF · 1.3 MB · inglés y español');
});

it('saves a file under its own name', async () => {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const server = playServer();
  const place = await open('/documents', [guide], server);
  server.on('GET /library/a1', () => {
    const named = 'attachment; filename="gu_a.pdf"; filename*=UTF-8\'\'gu%C3%ADa%2Epdf';
    return new Response('%PDF', { headers: { 'Content-Disposition': named, 'X-Request-Id': 'a-name' } });
  });
  await press(find(place, `#${documentsAnchor} button`));
  expect(saved).toEqual(['guía.pdf']);
});

it('says offline that a document needs the server', async () => {
  const place = await open('/documents', [guide]);
  onTestFinished(() => act(() => connection.setReached(true)));
  await act(() => connection.setReached(false));
  expect(find(place, `#${documentsAnchor}`).textContent).toContain('You’re offline.');
});
