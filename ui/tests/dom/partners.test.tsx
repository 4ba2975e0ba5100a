import { beforeEach, expect, it } from 'vitest';
import { partnersText } from '../../src/content/partners/partners';
import { PartnersPage } from '../../src/routes/partners/PartnersPage';
import { find, render } from './render';

beforeEach(() => partnersText.load());

it('describes each of the ten partners and asks us for an introduction by email', async () => {
  const place = await render(<PartnersPage />);
  const cards = [...place.querySelectorAll<HTMLElement>('li')];
  expect(cards).toHaveLength(10);
  for (const card of cards) {
    const name = find(card, '[role="img"]').getAttribute('aria-label');
    expect(find(card, 'p').textContent).not.toBe('');
    const link = find(card, 'a');
    expect(link.textContent).toBe('Ask for an introduction (opens an email to us)');
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('subject')).toBe(`Introduction to ${name}`);
    expect(link.getAttribute('href')).toMatch(/^mailto:hello@puentecapital\.example\?subject=\S+$/);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([null, 'noopener']);
  }
});
