import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { documentsText } from '../../src/content/documents/documents';
import { cardsText } from '../../src/content/programs/cards';
import { families } from '../../src/content/programs/program';
import { DocumentsPage } from '../../src/routes/documents/DocumentsPage';
import { libraryText } from '../../src/routes/documents/library';
import { find, press, render } from './render';
import { buttonIn } from './wizard';

beforeAll(() => Promise.all([cardsText.load(), libraryText.load(), documentsText.load()]));

/** What a page that is opened later reads on this device. */
async function kept() {
  vi.resetModules();
  return (await import('../../src/routes/documents/checks')).checks.get();
}

async function open(at = '/documents'): Promise<HTMLElement> {
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
