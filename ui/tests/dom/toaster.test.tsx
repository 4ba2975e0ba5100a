import { act } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../src/components/notify';
import { Toaster } from '../../src/components/Toaster';
import { CallError } from '../../src/lib/http/error';
import { failureNotice } from '../../src/lib/http/notice';
import { find, press, render } from './render';

let place = document.body;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const say = (how: () => unknown) => act(async () => void how());
const shown = () => [...place.querySelectorAll('li:not([inert])')];
const list = () => find(place, 'ol');
const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));

beforeEach(async () => {
  vi.useFakeTimers();
  place = await render(<Toaster />);
});
afterEach(async () => {
  await act(async () => toast.removeAll());
  vi.useRealTimers();
});

it('shows the same error once, and another next to it', async () => {
  await say(() => notify.failure(failureNotice(new CallError())));
  await say(() => notify.failure(failureNotice(new CallError())));
  expect(shown()).toHaveLength(1);
  await say(() => notify.failure({ title: { en: 'Other', es: 'Otro' }, text: { en: 'x', es: 'x' } }));
  expect(shown()).toHaveLength(2);
});

describe('time', () => {
  it.each([
    ['blank', () => toast('x'), 4000],
    ['error', () => toast.error('x'), 4000],
    ['custom', () => toast.custom('x'), 4000],
    ['success', () => toast.success('x'), 2000],
  ] as const)('a toast of type %s goes when its time is over', async (_, how, ms) => {
    await say(how);
    await pass(ms - 10);
    expect(shown()).toHaveLength(1);
    await pass(20);
    expect(shown()).toHaveLength(0);
  });

  it('never ends for a toast that waits for something', async () => {
    await say(() => toast.loading('x'));
    await pass(3_600_000);
    expect(shown()).toHaveLength(1);
  });

  it('removes a toast from the page a second after it closed', async () => {
    await say(() => toast.success('x'));
    await pass(2010);
    expect(place.querySelectorAll('li')).toHaveLength(1);
    await pass(1000);
    expect(place.querySelectorAll('li')).toHaveLength(0);
  });

  it('stops under the pointer', async () => {
    await say(() => toast.success('x'));
    await pass(1500);
    await fire(list(), new PointerEvent('pointerover', { bubbles: true }));
    await pass(60_000);
    expect(shown()).toHaveLength(1);
    await fire(list(), new PointerEvent('pointerout', { bubbles: true }));
    await pass(400);
    expect(shown()).toHaveLength(1);
    await pass(200);
    expect(shown()).toHaveLength(0);
  });

  it('stops while it has the focus, even when the pointer leaves', async () => {
    await say(() => toast.success('x'));
    await act(async () => find(place, 'li button').focus());
    await fire(list(), new PointerEvent('pointerover', { bubbles: true }));
    await fire(list(), new PointerEvent('pointerout', { bubbles: true }));
    await pass(60_000);
    expect(shown()).toHaveLength(1);
    await act(async () => find(place, 'li button').blur());
    await pass(2010);
    expect(shown()).toHaveLength(0);
  });

  it('runs on for the next one after a toast was closed under the pointer', async () => {
    await say(() => toast.success('x'));
    await fire(list(), new PointerEvent('pointerover', { bubbles: true }));
    await press(find(place, 'li button'));
    await say(() => toast.success('y'));
    await pass(2010);
    expect(shown()).toHaveLength(0);
  });
});

it('shows twenty at most, the newest first', async () => {
  await say(() => {
    for (let n = 1; n <= 25; n += 1) toast(`number ${n}`);
  });
  expect(shown()).toHaveLength(20);
  expect(shown()[0]?.textContent).toContain('number 25');
});

it('closes by its button', async () => {
  await say(() => toast.error('x'));
  await press(find(place, 'li button'));
  expect(shown()).toHaveLength(0);
});

it('closes the newest on Escape, unless another element handled the key', async () => {
  await say(() => {
    toast.error('first');
    toast.error('second');
  });
  const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  taken.preventDefault();
  await fire(document, taken);
  expect(shown()).toHaveLength(2);
  await fire(document, new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(shown().map((card) => card.textContent)).toEqual(['first']);
});

it('leaves Escape to a panel that is open above it', async () => {
  await say(() => toast.error('x'));
  const panel = document.body.appendChild(document.createElement('dialog'));
  panel.showModal();
  await fire(document, new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(shown()).toHaveLength(1);
  panel.remove();
  await fire(document, new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(shown()).toHaveLength(0);
});

it('gives the focus back to where it came from', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await say(() => toast.error('x'));
  const close = find(place, 'li button');
  await act(async () => close.focus());
  await fire(close, new FocusEvent('focusin', { bubbles: true, relatedTarget: field }));
  await press(close);
  expect(document.activeElement).toBe(field);
  field.remove();
});

it('is announced once: the list is the only live region, present before the first toast', async () => {
  expect(list().getAttribute('aria-live')).toBe('polite');
  await say(() => notify.failure(failureNotice(new CallError())));
  const live = place.querySelectorAll('[aria-live], [role="alert"], [role="status"]');
  expect([...live]).toEqual([list()]);
});

it('shows a failure in Spanish with English below on a first visit', async () => {
  await say(() => notify.failure(failureNotice(new CallError({ status: 403 }))));
  const parts = [...place.querySelectorAll('li [lang]')].map((part) => [part.getAttribute('lang'), part.textContent]);
  expect(parts).toEqual([
    ['es', 'Acceso denegadoNo tienes permisos para realizar esta acción.'],
    ['en', 'Access deniedYou don’t have permission to do this.'],
  ]);
});
