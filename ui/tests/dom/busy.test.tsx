import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../src/lib/http/error';
import { useBusy } from '../../src/lib/useBusy';
import { find, press, render } from './render';

interface Work {
  work: () => Promise<string>;
  onFailure: (failure: CallError) => void;
  tell: (result: Promise<string | undefined>) => void;
}

function Sender({ work, onFailure, tell }: Work) {
  const [busy, whileBusy] = useBusy();
  return (
    <button type="button" aria-disabled={busy} onClick={() => tell(whileBusy(work, onFailure))}>
      Send
    </button>
  );
}

async function show(work: Work['work']) {
  const onFailure = vi.fn<Work['onFailure']>();
  const results: Promise<unknown>[] = [];
  const tell: Work['tell'] = (result) => results.push(result.catch((error: unknown) => error));
  const button = find(await render(<Sender work={work} onFailure={onFailure} tell={tell} />), 'button');
  return { button, onFailure, results, isBusy: () => button.getAttribute('aria-disabled') === 'true' };
}

it('sends once, however often the button is pressed, and again when that is done', async () => {
  let finish: (result: string) => void = () => undefined;
  const sending = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const work = vi.fn(() => sending);
  const { button, results, isBusy } = await show(work);
  await act(async () => {
    button.click();
    button.click();
  });
  await press(button);
  expect([work.mock.calls.length, isBusy()]).toEqual([1, true]);
  await act(async () => finish('sent'));
  expect([await Promise.all(results), isBusy()]).toEqual([['sent', undefined, undefined], false]);
  await press(button);
  expect(work).toHaveBeenCalledTimes(2);
});

it('tells why a call failed and lets it be tried again', async () => {
  const failure = new CallError({ status: 409 });
  const { button, onFailure, results, isBusy } = await show(() => Promise.reject(failure));
  await press(button);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  expect([await results[0], isBusy()]).toEqual([undefined, false]);
  await press(button);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

it('hides no mistake of ours behind a failed call', async () => {
  const mistake = new TypeError('ours');
  const { button, onFailure, results, isBusy } = await show(() => Promise.reject(mistake));
  await press(button);
  expect([await results[0], isBusy(), onFailure.mock.calls]).toEqual([mistake, false, []]);
});
