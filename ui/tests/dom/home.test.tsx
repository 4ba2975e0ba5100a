import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { cardsText } from '../../src/content/programs/cards';
import { Appointment } from '../../src/routes/home/Appointment';
import { homeText } from '../../src/routes/home/home';
import { LoanPrograms } from '../../src/routes/home/LoanPrograms';
import { find, render } from './render';

beforeEach(async () => {
  await Promise.all([homeText.load(), cardsText.load()]);
});

it('leads to both families of programs and to each of the fourteen programs', async () => {
  const place = await render(
    <MemoryRouter>
      <LoanPrograms />
    </MemoryRouter>,
  );
  const paths = new Set([...place.querySelectorAll('a')].map((link) => link.getAttribute('href')));
  expect([...paths].filter((path) => path?.startsWith('/loan/'))).toHaveLength(14);
  expect([...paths]).toEqual(expect.arrayContaining(['/loan-programs-usa', '/overSeas']));
});

it('leads to the page where calls are booked if the lender has no other scheduler', async () => {
  const place = await render(
    <MemoryRouter>
      <Appointment />
    </MemoryRouter>,
  );
  expect(find(place, 'a[href="/book"]').textContent).toBe('Book a call');
  expect(find(place, 'a[href^="tel:"]').textContent).toContain('(305) 555-0142');
  expect([...place.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual(['15 min', 'Video call', 'EST']);
  expect(place.querySelector('iframe')).toBeNull();
});
