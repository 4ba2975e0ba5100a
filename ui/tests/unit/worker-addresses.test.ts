import { describe, expect, it } from 'vitest';
import { isCall, isScreen } from '../../src/sw/addresses';

describe('the worker', () => {
  it.each(['/', '/about', '/loan/fixandflip', '/about/', '/apply/terms-conditions', '/v1.2/notes', '/apiary'])(
    'answers %s with the app',
    (path) => expect(isScreen(path)).toBe(true),
  );

  it.each([
    '/api',
    '/api/site',
    '/%61pi/site',
    '//api/site',
    '/api%2Fsite',
    '/assets/gone',
    '/icons/192.png',
    '/a.txt',
  ])('leaves %s to the server', (path) => expect(isScreen(path)).toBe(false));

  it('recognizes a call however it is written', () => {
    for (const path of ['/api/site', '/%61pi/site', '//api', '/api%2fx']) expect(isCall(path), path).toBe(true);
    for (const path of ['/apis', '/loan/api', '/%E0%A4%A']) expect(isCall(path), path).toBe(false);
  });
});
