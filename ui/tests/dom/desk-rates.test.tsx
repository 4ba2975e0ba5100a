import { expect, it } from 'vitest';
import type { DeskLead, DeskRequest, RateIndication } from '../../src/lib/api/types';
import { openDesk, play, soon } from './desk';
import { hours } from './desk-data';

it('shows with a request for soft terms what the rate sheet said, and whether the borrower saw it', async () => {
  const indication: RateIndication = {
    effective: '2026-11-02',
    sample: false,
    version: '2026-11-02.0011aabb',
    result: {
      outcome: 'terms',
      rate: { from: 105_000, to: 110_000 },
      spread: 5000,
      points: { from: 22_500, to: 22_500 },
      loan: 30_600_000,
      largest: 30_600_000,
      ltv: 820_000,
      binding: [{ name: 'ltc', most: 850_000 }],
      leastScore: null,
      better: [],
    },
  };
  const request = (rates: DeskRequest['rates']): DeskRequest => ({
    kind: 'softTerms',
    formVersion: 1,
    language: 'en',
    answers: { softTerms: { program: 'fix-and-flip', price: '300000' }, contact: { phone: '3055550199' } },
    ...(rates && { rates }),
  });
  const outside = { ...indication, result: { outcome: 'outside' as const, reasons: [{ why: 'state' as const }] } };
  const lead: Omit<DeskLead, 'id' | 'request'> = {
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    answers: {},
    clock: 'green',
    receivedAt: hours(0),
    estimateDue: hours(23.9),
  };
  const leads: DeskLead[] = [
    { ...lead, id: 'one', request: request({ indication, wasShown: true }) },
    { ...lead, id: 'two', request: request({ indication: outside, wasShown: false }) },
    { ...lead, id: 'three', request: request(undefined) },
    { ...lead, id: 'four', request: request({ indication, wasShown: false, shownInstead: '2026-10-05' }) },
  ];
  play('GET /admin/lead', () => ({ leads }));
  const { place } = await openDesk('/admin/leads');
  await soon(() => expect(place.textContent).toContain('Rate sheet in effect since November 2, 2026'));
  const [first, second, third, fourth] = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(first).toContain('Shown to the borrower before they sent this');
  expect(first).toContain('Interest rate10.5% to 11%Points2.25For a loan of$306,000Largest loan$306,000');
  expect(second).toContain('the borrower may not have seen these figures');
  expect(second).toContain('We don’t have standard rates for this program in this state.');
  expect(third).not.toContain('Rate sheet');
  expect(fourth).toContain('Rate sheet in effect since November 2, 2026');
  expect(fourth).toContain('saw figures from another version, in effect since October 5, 2026');
  expect(fourth).not.toContain('may not have seen');
});
