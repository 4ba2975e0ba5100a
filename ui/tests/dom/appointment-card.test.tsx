import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { aboutText } from '../../src/content/about/about';
import { keepLender, lender } from '../../src/lib/lender';
import { AppointmentCard } from '../../src/routes/about/AppointmentCard';
import { find, render } from './render';

beforeAll(() => aboutText.load());

it('says how to get an appointment where the lender has no scheduler', async () => {
  const place = await render(<AppointmentCard />);
  expect(place.textContent).not.toContain('Book Now');
  expect(find(place, 'a[href="tel:+13055550142"]').textContent).toContain('(305) 555-0142');
  expect(find(place, 'a[href^="mailto:hello@puentecapital.example"]').textContent).toContain('hello@');
  expect(place.textContent).toContain('$0.01');
});

it('leads to the scheduler, at the price, that the lender has set', async () => {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, appointment: { schedulerUrl: 'https://calendar.example/puente', price: '25.00' } });
  const place = await render(<AppointmentCard />);
  const book = find(place, 'a');
  expect(book.textContent).toContain('Book Now');
  expect(['href', 'target', 'rel'].map((name) => book.getAttribute(name))).toEqual([
    'https://calendar.example/puente',
    '_blank',
    'noopener',
  ]);
  expect(place.textContent).toContain('$25.00');
});
