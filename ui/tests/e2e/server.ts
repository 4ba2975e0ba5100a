import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

export interface Server {
  address: string;
  /** Runs an admin command on the same data with this on stdin. Returns what it printed, or fails if the command does. */
  admin: (command: string[], typed?: string) => Promise<string>;
  /** Kills it, so that it cannot finish anything. */
  kill: () => Promise<void>;
  /** Starts it again on the same data after a kill. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The variables of the binary. Options from this machine's own site would disturb the tests; full password hashing would slow them. */
const variables = (data: string) => ({
  ...process.env,
  LENDER_SITE_CONFIG: '/dev/null',
  LENDER_SITE_DATA: data,
  LENDER_QUICK_HASHES: '1',
});

async function run(binary: string, command: string[], typed: string, data: string): Promise<string> {
  const child = spawn(binary, command, {
    env: variables(data),
    stdio: 'pipe',
  });
  // A command that reads no input may have ended by now.
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said}`);
  return printed;
}

interface Launch {
  binary: string;
  data: string;
  pages: string | undefined;
  args: readonly string[];
  port: string;
}

/** Starts the real binary and waits until it prints its address. Port 0 picks a free port. */
async function launch({ binary, data, pages, args, port }: Launch) {
  const child = spawn(binary, ['serve', '--listen', `127.0.0.1:${port}`, '--log', 'error', ...args], {
    env: { ...variables(data), ...(pages && { LENDER_UI_DIST: pages }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    gone.then(([code]) => Promise.reject(new Error(`${binary} ended with ${code} before it listened.`))),
  ]);
  const address = /^Listening at (http:\S+)$/.exec(String(line))?.[1];
  if (!address) throw new Error(`${binary} said “${line}” where its address was awaited.`);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  return { address, end };
}

/**
 * Starts the real binary on a new data folder, with the built-in pages or those of a folder. Most tests are not about
 * two-step verification, so their staff have none.
 */
export const startServer = (pages?: string, args: string[] = []): Promise<Server> =>
  startStrictServer(pages, ['--staff-without-mfa', ...args]);

/** The same, but staff need two-step verification, which is the default of the binary. */
export async function startStrictServer(pages?: string, args: string[] = []): Promise<Server> {
  const binary = process.env['LENDER_SITE_BIN'];
  if (!binary) throw new Error('LENDER_SITE_BIN names no binary: build it with `cargo build` and set it.');
  const data = await mkdtemp(join(tmpdir(), 'lender-site-'));
  const how = { binary, data, pages, args };
  // Picks a free port. `start` uses the same port again.
  let running = await launch({ ...how, port: '0' });
  const { address } = running;
  const admin = (command: string[], typed = '') => run(binary, command, typed, data);
  // One borrower submits more often than the default limit allows.
  const settings = await admin(['seed', '--print']);
  await admin(['seed', '--file', '-'], settings.replace('"submissionsAtOnce": 5', '"submissionsAtOnce": 1000'));
  return {
    address,
    admin,
    kill: () => running.end('SIGKILL'),
    start: async () => {
      running = await launch({ ...how, port: new URL(address).port });
    },
    stop: async () => {
      await running.end('SIGTERM');
      await rm(data, { recursive: true });
    },
  };
}
