import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Asked } from '../../src/components/Asked';
import { connection } from '../../src/lib/connection';
import { CallError } from '../../src/lib/http/error';
import { session } from '../../src/lib/session';
import { useQuery } from '../../src/lib/useQuery';
import { find, press, render } from './render';

const words = { loading: 'Loading…', failed: 'We couldn’t load this.', again: 'Try again' };
const user = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' as const };
const ask = vi.fn<(key: string, signal: AbortSignal) => Promise<string>>();
let change: (key: string) => void;

function Page({ manner }: { manner: { every?: number } }) {
  const [key, setKey] = useState('one');
  change = setKey;
  const asked = useQuery(key, (signal) => ask(key, signal), manner);
  return (
    <>
      <Asked asked={asked} words={words}>
        {(reply) => <output>{reply}</output>}
      </Asked>
      {asked.silentSince && <small>silent</small>}
    </>
  );
}
const open = (manner: { every?: number } = {}) => render(<Page manner={manner} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const noSignal = () => Promise.reject(new CallError());

beforeEach(() => {
  vi.useFakeTimers();
  session.begin({ token: 'a-token', draftKey: 'A'.repeat(43), user }, false);
});
afterEach(() => {
  session.end();
  connection.setReached(true);
  ask.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows loading and failure, and retries on a press', async () => {
  let fail = () => {};
  ask.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new CallError()))));
  const place = await open();
  expect(find(place, '[role=status]').textContent).toBe('Loading…');
  await act(async () => fail());
  expect(find(place, '[role=alert]').textContent).toContain('We couldn’t load this.');
  ask.mockResolvedValueOnce('here');
  await press(find(place, '[role=alert] button'));
  expect(find(place, 'output').textContent).toBe('here');
});

it('polls while the page is visible, and shows the last answer with a notice while the server is silent', async () => {
  ask.mockResolvedValueOnce('first').mockImplementation(noSignal);
  const place = await open({ every: 15_000 });
  await pass(15_000);
  expect([find(place, 'output').textContent, find(place, 'small').textContent]).toEqual(['first', 'silent']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  ask.mockResolvedValue('second');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(find(place, 'output').textContent).toBe('second');
  expect(place.querySelector('small')).toBeNull();
});

it('asks again when the server is back if it failed, but not if it has its answer', async () => {
  ask.mockImplementationOnce(noSignal).mockResolvedValue('here');
  const place = await open();
  const back = () => act(async () => [false, true].forEach(connection.setReached));
  await back();
  expect(find(place, 'output').textContent).toBe('here');
  await back();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('repeats a failed first call once when another query reaches the server, and then waits', async () => {
  // Each reports whether it reached the server, as real calls do.
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const unheard = vi.fn(async () => {
    await after(10);
    connection.setReached(false);
    throw new CallError();
  });
  const heard = vi.fn(async () => {
    await after(20);
    connection.setReached(true);
  });
  let renders = 0;
  const Two = () => {
    useQuery('unheard', unheard, { every: 15_000 });
    useQuery('heard', heard, { every: 15_000 });
    renders += 1;
    return null;
  };
  await render(<Two />);
  await pass(14_000);
  // Asked once more, because the other answer showed that the server is back.
  expect([unheard.mock.calls.length, heard.mock.calls.length]).toEqual([2, 1]);
  expect(renders).toBe(4);
  await pass(15_000);
  expect([unheard.mock.calls.length, heard.mock.calls.length]).toEqual([3, 2]);
});

it('asks once while the server is out of reach, and again when it is back', async () => {
  ask.mockResolvedValueOnce('first').mockImplementation(noSignal);
  const place = await open({ every: 15_000 });
  await act(async () => connection.setReached(false));
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(find(place, 'small').textContent).toBe('silent');
  ask.mockResolvedValue('second');
  await act(async () => connection.setReached(true));
  expect(find(place, 'output').textContent).toBe('second');
});

it('starts over with a new key, and aborts the earlier query', async () => {
  ask.mockResolvedValueOnce('one').mockImplementation(() => new Promise(() => undefined));
  const place = await open();
  await act(async () => change('two'));
  expect(find(place, '[role=status]').textContent).toBe('Loading…');
  expect(ask.mock.lastCall?.[0]).toBe('two');
  await act(async () => change('three'));
  expect(ask.mock.calls.map(([key, signal]) => [key, signal.aborted])).toEqual([
    ['one', true],
    ['two', true],
    ['three', false],
  ]);
});

it('stops polling once the session has ended, and keeps showing its answer', async () => {
  ask.mockResolvedValue('here');
  const place = await open({ every: 15_000 });
  session.end();
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(find(place, 'output').textContent).toBe('here');
});
