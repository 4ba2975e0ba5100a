import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../e2e/fault-proxy';

/** What the server behind the proxy received. */
let done: string[] = [];
const page = 'a page of the lender '.repeat(500);
const server = createServer(async (incoming, outgoing) => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  done.push(`${incoming.method} ${incoming.url} ${Buffer.concat(parts).length}`);
  outgoing.writeHead(201, { 'X-Said': 'by the server', 'Content-Length': page.length }).end(page);
});
let address = '';
let proxy: FaultProxy;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  done = [];
  proxy = await startFaultProxy(address);
});
afterEach(() => proxy.stop());

const post = (path = '/api/thing', signal?: AbortSignal) =>
  fetch(proxy.address + path, { method: 'POST', body: 'words', ...(signal && { signal }) });

it('passes everything on, both ways', async () => {
  const reply = await post();
  expect([reply.status, reply.headers.get('x-said'), await reply.text()]).toEqual([201, 'by the server', page]);
  expect(done).toEqual(['POST /api/thing 5']);
  expect(proxy.calls()).toEqual([{ call: 'POST /api/thing', mode: 'pass' }]);
});

it('never answers in the “black hole” fault', async () => {
  proxy.mode('blackHole');
  await expect(post('/api/thing', AbortSignal.timeout(200))).rejects.toThrow('timeout');
  expect(done).toEqual([]);
});

it('refuses', async () => {
  proxy.mode('refuse');
  await expect(post()).rejects.toThrow('fetch failed');
  expect(done).toEqual([]);
});

it('trickles 20 kB a second', async () => {
  proxy.mode('slow');
  const began = performance.now();
  expect(await (await post()).text()).toBe(page);
  const rate = (page.length / (performance.now() - began)) * 1000;
  expect(rate).toBeLessThan(21_000);
});

it('loses the reply after the server has done its work', async () => {
  proxy.mode('dropReply');
  await expect(post()).rejects.toThrow('fetch failed');
  expect(done).toEqual(['POST /api/thing 5']);
});

it('breaks off in the middle of the reply', async () => {
  proxy.mode('reset');
  const read = post().then((reply) => reply.text());
  await expect(read).rejects.toThrow();
  expect(done).toHaveLength(1);
});

it.each([
  ['captive', 502],
  ['captive 200', 200],
  ['captive 401', 401],
  ['captive 404', 404],
] as const)('answers like a hotel’s network: %s', async (mode, status) => {
  proxy.mode(mode);
  const reply = await post();
  expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/html']);
  expect(done).toEqual([]);
});

it('affects matching calls only', async () => {
  proxy.mode('refuse', /^POST .*\/submit$/);
  expect((await post()).status).toBe(201);
  await expect(post('/api/application/1/submit')).rejects.toThrow('fetch failed');
});

it('follows a server that has moved, and breaks while there is none', async () => {
  proxy.target('http://127.0.0.1:1');
  await expect(post()).rejects.toThrow('fetch failed');
  proxy.target(address);
  expect((await post()).status).toBe(201);
});

it('resets: everything passes to the first server, and nothing is under way', async () => {
  proxy.target('http://127.0.0.1:1');
  proxy.mode('blackHole');
  const waiting = post();
  await expect.poll(() => proxy.calls().length).toBe(1);
  proxy.renew();
  await expect(waiting).rejects.toThrow('fetch failed');
  expect(proxy.calls()).toEqual([]);
  expect((await post()).status).toBe(201);
});
