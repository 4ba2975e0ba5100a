import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parted, together } from '../../vite/rendering/parts';

const links = (...links: string[]) => `<nav>${links.map((link) => `<a>${link}</a>`).join('')}</nav>`;
const list = (...lines: string[]) => `<ul>${['Note', ...lines].map((line) => `<li>${line}</li>`).join('')}</ul>`;

it('puts together every combination of what differs', () => {
  const page = (signUp: boolean, lines: string[]) =>
    links('Home', ...(signUp ? ['Sign up'] : []), 'In') + list(...lines);
  const plain = page(false, []);
  const parts = parted(plain, {
    signUp: { closed: plain, open: page(true, []) },
    licenses: { none: plain, each: page(false, ['{license}']) },
    courtesy: { no: plain, yes: page(false, ['In English']) },
    nothing: { no: plain, yes: plain },
  });
  expect(together(parts, { signUp: ['closed'], licenses: [], courtesy: ['no'] })).toBe(plain);
  expect(together(parts, { signUp: ['open'], licenses: ['each', 'each'], courtesy: ['yes'] })).toBe(
    page(true, ['{license}', '{license}', 'In English']),
  );
});

it('refuses choices that change the same place', () => {
  expect(() =>
    parted('<p>a b</p>', { one: { no: '<p>a b</p>', yes: '<p>c</p>' }, two: { no: '<p>a b</p>', yes: '<p>a d</p>' } }),
  ).toThrow('cannot be told');
});

it('keeps every version of one choice, whatever it is', () => {
  const html = fc.string({ unit: fc.constantFrom('a', 'b', '<i>', '</i>') });
  fc.assert(
    fc.property(html, html, html, (plain, one, two) => {
      const parts = parted(plain, { rate: { none: plain, one, two } });
      for (const [way, version] of Object.entries({ none: plain, one, two }))
        expect(together(parts, { rate: [way] })).toBe(version);
    }),
  );
});
