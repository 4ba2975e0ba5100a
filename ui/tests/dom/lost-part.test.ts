import { afterEach, expect, it, vi } from 'vitest';
import { watchLostParts } from '../../src/pwa/lost-part';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.inert = false;
  sessionStorage.clear();
});

function loseAPart(): void {
  const lost = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(Object.assign(lost, { payload: new Error('assets/partners.js') }));
}

it('reloads the page, once for each part, although the code of releases never arrives', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"version":"1"}')));
  const load = vi.fn();
  const stop = watchLostParts(new Promise(() => undefined), load);
  loseAPart();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
  loseAPart();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});
