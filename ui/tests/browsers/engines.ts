import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { openTab, type Tab } from './webdriver';

export interface Running {
  tab: Tab;
  /** Errors in the browser's console so far. In a session that a driver began, WebKit writes them nowhere. */
  console: string[] | undefined;
  end: () => Promise<void>;
}

export interface Engine {
  /** What has to be installed, as Debian names it. */
  packages: string;
  isInstalled: () => boolean;
  start: () => Promise<Running>;
}

const places = (process.env['PATH'] ?? '').split(delimiter);

/** A program's path, if it is installed. */
function found(...candidates: string[]): string | undefined {
  const paths = candidates.flatMap((name) => (name.startsWith('/') ? name : places.map((place) => join(place, name))));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The path of a program that `isInstalled` has found. */
function program(...candidates: string[]): string {
  const path = found(...candidates);
  if (!path) throw new Error(`${candidates[0]} is not installed.`);
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  await once(server, 'close');
  return typeof at === 'object' && at ? at.port : 0;
}

type Begun = Omit<Running, 'end'>;

/** Begins something in several steps. What each step started is ended at the end, or when a later step fails. */
async function inSteps(begin: (later: (end: () => Promise<void>) => void) => Promise<Begun>): Promise<Running> {
  const ends: (() => Promise<void>)[] = [];
  const end = async () => {
    for (let last = ends.pop(); last; last = ends.pop()) await last();
  };
  try {
    return { ...(await begin((one) => ends.push(one))), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

const startTimeoutMs = 20_000;

/** Waits until a driver listens. Returns its address. */
async function listening(port: number): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + startTimeoutMs; Date.now() < end; await after(50)) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return address;
  }
  throw new Error(`no driver listened at ${address}`);
}

const geckodriver = ['geckodriver'];
const firefoxes = ['firefox-esr', 'firefox'];

/** Firefox as people have it, but in English, without a window and with its console on standard output. */
const startFirefox = (own: Record<string, boolean> = {}) =>
  inSteps(async (later) => {
    const port = await freePort();
    const driver = spawn(program(...geckodriver), ['--port', String(port), '--allow-system-access'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    later(() => ended(driver));
    const console: string[] = [];
    for (const stream of [driver.stdout, driver.stderr]) {
      createInterface(stream).on('line', (line) => {
        // Messages that begin with a name and a colon are about the browser's own parts.
        if (/^(console\.error: (?!\w+: $)|JavaScript error: http)/.test(line)) console.push(line);
      });
    }
    const tab = await openTab(await listening(port), {
      'moz:firefoxOptions': {
        binary: program(...firefoxes),
        args: ['-headless'],
        prefs: {
          'intl.accept_languages': 'en-US',
          'devtools.console.stdout.content': true,
          // What the browser says about itself.
          'devtools.console.stdout.chrome': false,
          'browser.dom.window.dump.enabled': true,
          // As on a phone: they take no room.
          'ui.useOverlayScrollbars': 1,
          // A question of the browser's own that nobody is here to answer.
          'permissions.default.persistent-storage': 2,
          ...own,
        },
      },
    });
    later(tab.end);
    // Its window would not get as narrow as a phone. The script runs in the browser's own document, not in the page.
    await tab.command('/moz/context', { context: 'chrome' });
    await tab.command('/execute/sync', { script: 'document.documentElement.style.minWidth = 0', args: [] });
    await tab.command('/moz/context', { context: 'content' });
    return { tab, console };
  });

const webKitDrivers = ['WebKitWebDriver', '/usr/lib/webkit2gtk-4.1/WebKitWebDriver'];
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** WebKit's own browser cannot get narrower than its bar, so the bar is made small. */
const barStyles = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n';

/** WebKitGTK in a window on a virtual screen, because it cannot run without one. */
const startWebKit = () =>
  inSteps(async (later) => {
    const folder = await mkdtemp(join(tmpdir(), 'lender-webkit-'));
    later(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'gtk-3.0'));
    await writeFile(join(folder, 'gtk-3.0/gtk.css'), barStyles);
    const screen = spawn(program('Xvfb'), ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    later(() => ended(screen));
    const numbers = screen.stdio[3];
    if (!numbers || !('on' in numbers)) throw new Error('Xvfb has no output for its number.');
    const [number] = await once(numbers, 'data');
    const port = await freePort();
    const driver = spawn(program(...webKitDrivers), [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LANG: 'en_US.UTF-8', XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    });
    later(() => ended(driver));
    const tab = await openTab(await listening(port), {
      'webkitgtk:browserOptions': { binary: program(...miniBrowsers), args: ['--automation'] },
    });
    later(tab.end);
    return { tab, console: undefined };
  });

const isThere = (...candidates: string[]) => found(...candidates) !== undefined;

const firefox = {
  packages: 'firefox-esr and geckodriver',
  isInstalled: () => isThere(...geckodriver) && isThere(...firefoxes),
};

/** WebKit's windows are private: a driver's session keeps nothing. */
export const engines: Record<string, Engine> = {
  firefox: { ...firefox, start: () => startFirefox() },
  'firefox-private': { ...firefox, start: () => startFirefox({ 'browser.privatebrowsing.autostart': true }) },
  webkit: {
    packages: 'webkit2gtk-driver and xvfb',
    isInstalled: () => isThere('Xvfb') && isThere(...webKitDrivers) && isThere(...miniBrowsers),
    start: startWebKit,
  },
};
