import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerZipList, isZipList } from '../../src/sw/zip-lists';

const address = 'https://lender.example/assets/3-Bg9T-oUM.txt';
const asks = (url: string, method = 'GET') => ({ request: new Request(url, { method }) });
const list = () => new Response('331FLMiami31', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

let kept: Map<string, Response>;
beforeEach(() => {
  kept = new Map();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('self', { location: { origin: 'https://lender.example' } });
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [address, true],
  ['https://lender.example/assets/3-Bg9T-oUM.js', false],
  ['https://lender.example/3-Bg9T-oUM.txt', false],
  ['https://other.example/assets/3-Bg9T-oUM.txt', false],
])('%s is a list of ZIP codes: %s', (url, isOne) => {
  expect(isZipList(asks(url).request, new URL(url))).toBe(isOne);
});

it('keeps a list that was loaded once for when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => list());
  expect(await (await answerZipList(asks(address))).text()).toBe('331FLMiami31');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await (await answerZipList(asks(address))).text()).toBe('331FLMiami31');
});

it('keeps neither a failure nor a page that a proxy answers with', async () => {
  const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  for (const answer of [page, new Response('no', { status: 502, headers: { 'Content-Type': 'text/plain' } })]) {
    vi.stubGlobal('fetch', async () => answer);
    await answerZipList(asks(address));
    expect(kept.size).toBe(0);
  }
});
