import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLater, keepLater } from '../../src/sw/later';

const origin = 'https://lender.example';
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const fetched = vi.fn<(request: Request) => Promise<Response>>();

let kept: Map<string, Response>;
beforeEach(() => {
  kept = new Map();
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('self', { location: { origin } });
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => script()),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps what is missing, once, and removes what an earlier release kept', async () => {
  kept.set(`${origin}/assets/old.js`, script());
  await keepLater(['/assets/a.js', '/assets/b.js']);
  await keepLater(['/assets/a.js', '/assets/b.js']);
  expect([...kept.keys()]).toEqual([`${origin}/assets/a.js`, `${origin}/assets/b.js`]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('goes on after an interruption with what is still missing', async () => {
  fetched.mockImplementationOnce(async () => script()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(keepLater(['/assets/a.js', '/assets/b.js', '/assets/c.js'])).rejects.toThrow('Failed to fetch');
  expect(kept.size).toBe(1);
  await keepLater(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
  expect(kept.size).toBe(3);
});

it('gives the page its file when the disk is full, and loads no others', async () => {
  const full = { keys: async () => [], match: async () => undefined, put: () => Promise.reject(new DOMException()) };
  vi.stubGlobal('caches', { open: async () => full });
  const answer = await answerLater({ request: new Request(`${origin}/assets/a.js`) });
  expect(await answer.text()).toBe('export {}');
  fetched.mockClear();
  await keepLater(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
  expect(fetched).toHaveBeenCalledOnce();
});

it('keeps no page that a proxy answers with', async () => {
  fetched.mockImplementation(async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
  await answerLater({ request: new Request(`${origin}/assets/a.js`) });
  expect(kept.size).toBe(0);
});
