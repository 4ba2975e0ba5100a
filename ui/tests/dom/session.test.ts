import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/lib/api/types';
import { session } from '../../src/lib/session';
import { soon } from '../soon';

const key = 'lender.session';
const kept = () =>
  [localStorage, sessionStorage].map((shelf) => JSON.parse(shelf.getItem(key) ?? 'null')?.token ?? null);

const of = (token: string): Session => ({
  token,
  draftKey: 'A'.repeat(43),
  user: { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' },
});

afterEach(() => {
  vi.restoreAllMocks();
  session.end();
});

function refuseStorage(): void {
  for (const shelf of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, shelf, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

describe('the session', () => {
  it('has no token at first', () => expect(session.token()).toBeNull());

  it.each([
    ['a remembered one', localStorage],
    ['one that ends with the tab', sessionStorage],
  ])('finds %s, and ends it', (_, shelf) => {
    shelf.setItem(key, JSON.stringify(of('a-token')));
    expect(session.current()).toEqual(of('a-token'));
    expect(session.token()).toBe('a-token');
    expect(session.remembered()).toBe(shelf === localStorage);
    session.end();
    expect(kept()).toEqual([null, null]);
  });

  it.each([
    ['of an older shape', JSON.stringify({ token: 'a-token', user: of('a-token').user })],
    ['without its user', JSON.stringify({ ...of('a-token'), user: null })],
    ['that cannot be read', '{"token":'],
  ])('counts as none if storage has one %s', (_, words) => {
    localStorage.setItem(key, words);
    expect([session.current(), session.token()]).toEqual([undefined, null]);
    session.begin(of('another'), true);
    expect(session.token()).toBe('another');
  });

  it('lasts if remembered, otherwise ends with the tab, and is never stored in both places', () => {
    session.begin(of('first'), true);
    expect(kept()).toEqual(['first', null]);
    session.begin(of('second'), false);
    expect(kept()).toEqual([null, 'second']);
    expect(session.token()).toBe('second');
  });

  it('is never missing while another replaces it', () => {
    session.begin(of('first'), true);
    const removing = vi.spyOn(localStorage, 'removeItem');
    session.begin(of('second'), true);
    expect(removing).not.toHaveBeenCalled();
    expect(kept()).toEqual(['second', null]);
  });

  it('is the same object until it changes, and can change the name', () => {
    session.begin(of('a-token'), true);
    const first = session.current();
    expect(session.current()).toBe(first);
    session.rename({ ...of('a-token').user, name: 'Sol' });
    expect(session.current()).toEqual({ ...first, user: { ...first?.user, name: 'Sol' } });
    expect(kept()).toEqual(['a-token', null]);
  });

  it('leaves a remembered session alone if a tab’s session gets a new name', () => {
    session.begin(of('of-this-tab'), false);
    localStorage.setItem(key, JSON.stringify(of('remembered')));
    session.rename({ ...of('of-this-tab').user, name: 'Sol' });
    expect(kept()).toEqual(['remembered', 'of-this-tab']);
    expect(session.current()?.user.name).toBe('Sol');
  });

  it('lives as long as its page in a browser that refuses storage', () => {
    refuseStorage();
    expect(session.token()).toBeNull();
    session.begin(of('a-token'), true);
    expect(session.token()).toBe('a-token');
    session.end();
    expect(session.token()).toBeNull();
  });
});

it('notifies all subscribers of every change, whatever the cause', () => {
  const told = vi.fn();
  const stop = session.subscribe(told);
  const changes = [
    () => session.begin(of('a-token'), true),
    () => session.rename({ ...of('a-token').user, name: 'Sol' }),
    () => session.end(),
    () => session.begin(of('another'), false),
    () => session.endEverywhere(),
    () => window.dispatchEvent(new StorageEvent('storage', { key })),
  ];
  changes.forEach((change, before) => {
    change();
    expect(told).toHaveBeenCalledTimes(before + 1);
  });
  stop();
});

describe('other tabs', () => {
  function otherTab() {
    const channel = new BroadcastChannel('lender.session');
    const heard = vi.fn();
    channel.addEventListener('message', heard);
    return { heard, say: () => channel.postMessage('end'), close: () => channel.close() };
  }

  it('hear of a sign-out', async () => {
    const other = otherTab();
    session.begin(of('a-token'), false);
    session.endEverywhere();
    await soon(() => expect(other.heard).toHaveBeenCalledOnce());
    expect(session.token()).toBeNull();
    other.close();
  });

  it('end the session here', async () => {
    const other = otherTab();
    const changed = vi.fn();
    const stop = session.watch(changed);
    session.begin(of('a-token'), false);
    other.say();
    await soon(() => expect(changed).toHaveBeenCalledOnce());
    expect(kept()).toEqual([null, null]);
    stop();
    other.close();
  });

  it('cause updates only for changes of the remembered session', () => {
    const changed = vi.fn();
    const stop = session.watch(changed);
    session.begin(of('of-this-tab'), false);
    session.end();
    window.dispatchEvent(new StorageEvent('storage', { key: 'lender.language' }));
    expect(changed).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
