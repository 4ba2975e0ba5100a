import { expect, it } from 'vitest';
import { foreignCountry, formatted } from '../../src/features/wizard/fields/phone-format';
import { dialed } from '../../src/lib/phone';

it.each([
  ['(305) 555-0142', '+13055550142'],
  ['305.555.0142', '+13055550142'],
  ['1 305 555 0142', '+13055550142'],
  ['+1 (305) 555-0142', '+13055550142'],
  ['+52 55 1234 5678', '+525512345678'],
  ['011 52 1 55 1234 5678', '+525512345678'],
  ['00 34 612 345 678', '+34612345678'],
  ['30555501421234', undefined],
  ['52 55 1234 5678', undefined],
  ['305-555-CALL', undefined],
  ['', undefined],
])('dials %j as %j', (typed, number) => expect(dialed(typed)).toBe(number));

it.each([
  ['3055', '(305) 5'],
  ['3055550142', '(305) 555-0142'],
  ['(305) 555-0142', '(305) 555-0142'],
  ['+525512345678', '+52 55 1234 5678'],
  ['+524421234567', '+52 442 123 4567'],
  ['+50370123456', '+503 7012 3456'],
  ['30555501421234', '30555501421234'],
  ['305-555-CALL', '305-555-CALL'],
  ['305 555 0142 x12', '305 555 0142 x12'],
  ['305+5550142', '305+5550142'],
  ['', ''],
])('writes %j as %j', (typed, written) => expect(formatted(typed)).toBe(written));

it('names the country of a number only if that is another', () => {
  expect(['+52 55 1234 5678', '+34 612 345 678', '3055550142', '+1 305 555 0142'].map(foreignCountry)).toEqual([
    'MX',
    'ES',
    undefined,
    undefined,
  ]);
});
