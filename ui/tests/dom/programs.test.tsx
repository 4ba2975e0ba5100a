import { beforeAll, expect, it } from 'vitest';
import { text as usa } from '../../src/content/programs/usa.en';
import { Example } from '../../src/routes/programs/Example';
import { programsText } from '../../src/routes/programs/programs';
import { find, render } from './render';

beforeAll(() => programsText.load());

const total = (place: HTMLElement) =>
  [...find(place, 'tfoot tr').querySelectorAll('th, td')].map(({ textContent }) => textContent);

it('adds up what a project costs and what is lent, and says both parts', async () => {
  const place = await render(<Example example={usa.fixandflip.example} />);
  expect(total(place)).toEqual(['Total', '$360,000', '$330,000']);
  expect(place.textContent).toContain('We lend 92%');
  expect(place.textContent).toContain('You bring $30,000');
});

it('takes what a rental pays out from its rent', async () => {
  const place = await render(<Example example={usa.longtermrental.example} />);
  expect(total(place)).toEqual(['Left over', '$524']);
});
