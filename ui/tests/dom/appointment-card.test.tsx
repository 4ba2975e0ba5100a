import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { aboutText } from '../../src/content/about/about';
import { keepLender, lender } from '../../src/lib/lender';
import { AppointmentCard } from '../../src/routes/about/AppointmentCard';
import { find, render } from './render';

beforeAll(() => aboutText.load());

const show = () =>
  render(
    <MemoryRouter>
      <AppointmentCard />
    </MemoryRouter>,
  );

it('leads to the site’s own page where the lender has no other scheduler', async () => {
  const place = await show();
  expect(find(place, 'a[href="/book"]').textContent).toBe('Book Now');
  expect(place.textContent).toContain('$0.01');
});

it('names no price if the lender has set none', async () => {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, appointment: {} });
  const place = await show();
  expect([...place.querySelectorAll('dt')].map((fact) => fact.textContent)).toEqual([
    'Format',
    'Duration',
    'Time zone',
  ]);
});

it('leads to the scheduler, at the price, that the lender has set', async () => {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, appointment: { schedulerUrl: 'https://calendar.example/puente', price: '25.00' } });
  const place = await show();
  const book = find(place, 'a');
  expect(book.textContent).toContain('Book Now');
  expect(['href', 'target', 'rel'].map((name) => book.getAttribute(name))).toEqual([
    'https://calendar.example/puente',
    '_blank',
    'noopener',
  ]);
  expect(place.textContent).toContain('$25.00');
});
