import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { frameText } from '../../src/app/frame/frame';
import { Awaited, MineLink } from '../../src/app/frame/MineLink';
import { landing } from '../../src/app/landing';
import { signIn } from '../../src/features/account/account';
import { awaited } from '../../src/features/application/awaited';
import { session } from '../../src/lib/session';
import { begunHere } from '../../src/lib/visitor';
import { soon } from '../soon';
import { noSignal, playServer } from './played-server';
import { find, render } from './render';

const summary = { id: 'one', program: 'bridge', programInterest: null, returnStep: null, revision: 2, formVersion: 1 };
const sent = { ...summary, status: 'received', savedAt: '2026-11-20T15:42:00Z', hasMessage: false };
const list = (...applications: object[]) => Response.json({ applications });

const comeIn = (kind: 'borrower' | 'staff') =>
  signIn({ token: 'a-token', user: { id: kind, email: 'a@example.com', name: 'Ana', kind }, draftKey: 'A' }, false);

beforeEach(() => frameText.load());
afterEach(() => act(async () => session.endEverywhere()));

describe('a user who signs in without asking for a page', () => {
  const arrives = async (...applications: object[]) => {
    playServer().on('GET /application', () => list(...applications));
    comeIn('borrower');
    return landing();
  };

  it('arrives at the applications with a draft, an unread message or an estimate to answer', async () => {
    expect(await arrives({ ...sent, status: 'draft' })).toBe('/applications');
    expect(await arrives({ ...sent, hasMessage: true })).toBe('/applications');
    const estimate = { terms: {}, expired: false };
    expect(await arrives(sent, { ...sent, status: 'estimate_sent', estimate })).toBe('/applications');
  });

  it('arrives at home with nothing to do, or when the server cannot tell', async () => {
    expect(await arrives(sent)).toBeUndefined();
    playServer().on('GET /application', noSignal);
    expect(await landing()).toBeUndefined();
  });

  it('arrives at the applications if one was begun on this device without an account', async () => {
    begunHere.note();
    onTestFinished(begunHere.drop);
    expect(await arrives(sent)).toBe('/applications');
  });

  it('arrives at the desk as staff', async () => {
    playServer();
    comeIn('staff');
    expect(await landing()).toBe('/admin');
  });
});

describe('the way to my applications', () => {
  const show = () =>
    render(
      <MemoryRouter>
        <MineLink look="line" />
        <Awaited />
      </MemoryRouter>,
    );

  it('says how many wait for the borrower', async () => {
    playServer().on('GET /application', () => list({ ...sent, hasMessage: true }, sent));
    comeIn('borrower');
    const place = await show();
    await act(() => soon(() => expect(awaited.get()).toBe(1)));
    expect(find(place, 'a').textContent).toBe('My applications1, 1 needs your attention');
    expect(find(place, 'a').getAttribute('href')).toBe('/applications');
  });

  it('has no count when nothing waits, and is not there for staff', async () => {
    playServer().on('GET /application', () => list(sent));
    comeIn('borrower');
    expect(find(await show(), 'a').textContent).toBe('My applications');
    await act(async () => {
      session.endEverywhere();
      comeIn('staff');
    });
    expect((await show()).querySelector('a')).toBeNull();
  });
});
