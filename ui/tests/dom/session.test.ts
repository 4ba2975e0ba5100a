import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/lib/session';

const key = 'lender.token';
afterEach(() => {
  vi.restoreAllMocks();
  session.end();
});

describe('the session', () => {
  it('has no token at first', () => expect(session.token()).toBeNull());

  it.each([
    ['a remembered one', localStorage],
    ['one that ends with the tab', sessionStorage],
  ])('finds %s, and ends it', (_, shelf) => {
    shelf.setItem(key, 'a-token');
    expect(session.token()).toBe('a-token');
    session.end();
    expect(session.token()).toBeNull();
  });

  it('lives without storage in a browser that refuses it', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(session.token()).toBeNull();
    expect(() => session.end()).not.toThrow();
  });
});
