import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/features/calls/http';
import type { Session } from '../../src/lib/api/types';
import { replacing } from '../../src/lib/replacement';
import { session } from '../../src/lib/session';
import { createLocks } from '../unit/locks';

const of = (token: string): Session => ({
  token,
  draftKey: 'A'.repeat(43),
  user: { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' },
});

describe('while a page replaces the token', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
    session.begin(of('a-token'), true);
  });
  afterEach(() => {
    session.end();
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  /** Another page that asks the server for a new token. */
  function otherPage() {
    let answer = () => {};
    const replaced = replacing(() => new Promise<void>((resolve) => (answer = resolve)));
    return { answer: () => answer(), replaced };
  }

  it('another page waits for the new token', async () => {
    const other = otherPage();
    const told = vi.fn();
    const next = surroundings.replacementToken().then(told);
    await vi.advanceTimersByTimeAsync(10_000);
    other.answer();
    await other.replaced;
    await vi.advanceTimersByTimeAsync(900);
    expect(told).not.toHaveBeenCalled();
    session.begin(of('the-next-token'), true);
    await next;
    expect(told).toHaveBeenCalledExactlyOnceWith('the-next-token');
  });

  it('another page takes no token of another user', async () => {
    const other = otherPage();
    const next = surroundings.replacementToken();
    await vi.dynamicImportSettled();
    session.begin({ ...of('a-strangers-token'), user: { ...of('').user, id: '2' } }, true);
    other.answer();
    expect(await next).toBeNull();
  });

  it('another page waits at most a second after the server has refused', async () => {
    const other = otherPage();
    const next = surroundings.replacementToken();
    other.answer();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next).toBeNull();
  });

  it('another page does not wait for one that is frozen', async () => {
    otherPage();
    const next = surroundings.replacementToken();
    await vi.advanceTimersByTimeAsync(17_000);
    expect(await next).toBeNull();
  });

  it('but otherwise, or in a browser without locks, nobody waits', async () => {
    expect(await surroundings.replacementToken()).toBeNull();
    Reflect.deleteProperty(navigator, 'locks');
    await replacing(async () => undefined);
    expect(await surroundings.replacementToken()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
