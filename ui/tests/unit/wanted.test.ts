import { describe, expect, it } from 'vitest';
import { loginTo, pathWithin, wantedFrom } from '../../src/lib/wanted';

const origin = 'https://lender.example';

describe('the way back after signing in', () => {
  it.each(['/', '/about', '/about#faqs', '/loan/fixandflip?from=card#top', '/apply/process', '/a%2Fb'])(
    'leads to %s',
    (path) => expect(pathWithin(path, origin)).toBe(path),
  );

  it.each([
    null,
    '',
    'about',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '///evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    ' /about',
    '//',
    'http://[',
    '//[',
  ])('leads home from %j', (path) => expect(pathWithin(path, origin)).toBe('/'));

  it.each(['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/./\\evil.example'])(
    'never leaves the site by %s',
    (path) => expect(pathWithin(path, origin)).toMatch(/^\/(?!\/)/),
  );

  it('survives the sign-in page’s own address', () => {
    const wanted = '/about?x=1&y=2#faqs';
    const { search } = new URL(loginTo(wanted), origin);
    expect(wantedFrom(search, origin)).toBe(wanted);
    expect(loginTo('/')).toBe('/login');
    expect(wantedFrom('', origin)).toBe('/');
  });
});
