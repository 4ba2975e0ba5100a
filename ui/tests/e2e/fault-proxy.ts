import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';

/** A hotel's page answers instead of the server, with this status or a gateway's. */
type Captive = 'captive' | `captive ${200 | 401 | 403 | 404 | 412}`;

/**
 * What can happen on the way to the server: everything passes, no call is answered, no connection is made, bytes
 * trickle, the reply is lost after the server has done its work, the connection breaks in the middle of the reply, or
 * a hotel's page answers instead of the server.
 */
type Mode = 'pass' | 'blackHole' | 'refuse' | 'slow' | 'dropReply' | 'reset' | Captive;

/** A call that was received, as `POST /api/quick_apply`, and what happened to it. */
interface Call {
  call: string;
  mode: Mode;
}

export interface FaultProxy {
  address: string;
  /** Applies a fault from now on. With a pattern, only to matching calls; others pass. */
  mode: (mode: Mode, only?: RegExp) => void;
  /** Sets where the server is now. */
  target: (address: string) => void;
  /** Every call since the start or the last `renew`, in order. */
  calls: () => readonly Call[];
  /** Resets the proxy: everything passes to the first server, no calls are recorded, and none is under way. */
  renew: () => void;
  stop: () => Promise<void>;
}

const bytesPerSecond = 20_000;
const tick = 50;
const statusOf = (mode: Captive): number => Number(mode.split(' ')[1] ?? 502);
const isCaptive = (mode: Mode): mode is Captive => mode.startsWith('captive');
const hotel = '<!doctype html><title>Hotel Miramar</title><h1>Accept our terms to go on-line</h1>';

/** Forwards bytes as slowly as a bad connection. */
async function trickle(bytes: Buffer, write: (part: Buffer) => unknown): Promise<void> {
  const step = (bytesPerSecond * tick) / 1000;
  for (let at = 0; at < bytes.length; at += step) {
    write(bytes.subarray(at, at + step));
    await after(tick);
  }
}

/** Asks the server. The whole reply has arrived when this resolves, so everything the server did is committed. */
async function forward(incoming: IncomingMessage, target: string, slow: boolean) {
  const body = await buffer(incoming);
  const asking = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers });
  const answered = once(asking, 'response');
  if (slow) await trickle(body, (part) => asking.write(part));
  else asking.write(body);
  asking.end();
  const [reply]: IncomingMessage[] = await answered;
  if (!reply) throw new Error('The server answered without a reply.');
  return { status: reply.statusCode ?? 502, headers: reply.rawHeaders, body: await buffer(reply) };
}

/** A proxy between a browser and the real server that causes network faults. */
export async function startFaultProxy(server: string): Promise<FaultProxy> {
  let target = server;
  let now: { mode: Mode; only: RegExp | undefined } = { mode: 'pass', only: undefined };
  const calls: Call[] = [];

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, mode: Mode): Promise<void> {
    if (mode === 'refuse') return void incoming.socket.resetAndDestroy();
    if (mode === 'blackHole') return;
    if (isCaptive(mode)) return void outgoing.writeHead(statusOf(mode), { 'Content-Type': 'text/html' }).end(hotel);
    const { status, headers, body } = await forward(incoming, target, mode === 'slow');
    if (mode === 'dropReply') return void incoming.socket.resetAndDestroy();
    outgoing.writeHead(status, headers);
    if (mode === 'slow') await trickle(body, (part) => outgoing.write(part));
    else if (mode === 'reset') {
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.resetAndDestroy());
      return;
    } else outgoing.write(body);
    outgoing.end();
  }

  const proxy = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    const mode = now.only && !now.only.test(call) ? 'pass' : now.mode;
    calls.push({ call, mode });
    // Both a missing server and a closed browser show up as a broken connection.
    serve(incoming, outgoing, mode).catch(() => incoming.socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    mode: (mode, only) => {
      now = { mode, only };
    },
    target: (address) => {
      target = address;
    },
    calls: () => calls,
    renew: () => {
      target = server;
      now = { mode: 'pass', only: undefined };
      calls.length = 0;
      proxy.closeAllConnections();
    },
    stop: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}
