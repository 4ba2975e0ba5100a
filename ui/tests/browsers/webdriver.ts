import { setTimeout as after } from 'node:timers/promises';

/** How an element is found: `css selector` or `xpath`. */
export interface Place {
  using: 'css selector' | 'xpath';
  value: string;
}

export const css = (value: string): Place => ({ using: 'css selector', value });

/** A button or link of the page itself by its first words, which hold no quotation marks. */
export const press = (words: string): Place => ({
  using: 'xpath',
  value: `//main//*[self::a or self::button][starts-with(normalize-space(), "${words}")]`,
});

/** Milliseconds to wait for what a page is about to show. */
const patience = 45_000;
const between = 100;

/** The key by which the protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
interface Element {
  [elementKey]: string;
}

/** Setbacks of a page that is still changing: it helps to try again. */
const passing = /no such element|stale element|not interactable|click intercepted|javascript error/;

class Refusal extends Error {}

/** Asks a driver, by WebDriver (https://www.w3.org/TR/webdriver2). */
async function ask<Value>(driver: string, method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(driver + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Refusal(`${value.error}: ${value.message}`);
  return value;
}

/** Tries until it works, or until `patience` has passed. */
async function insist<Value>(what: string, attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = !(error instanceof Refusal) || !passing.test(error.message) || Date.now() > end;
      if (isOver) throw new Error(`${what}: ${error}`, { cause: error });
      await after(between);
    }
  }
}

/** The one page of a driven browser. */
export interface Tab {
  open: (address: string) => Promise<void>;
  /** As a person does. Firefox's driver would reload past the page's worker. */
  reload: () => Promise<void>;
  address: () => Promise<URL>;
  /** Runs the body of an async function in the page, and returns what it returns. */
  run: <Value>(body: string, ...args: unknown[]) => Promise<Value>;
  has: (place: Place) => Promise<boolean>;
  /** The text that is shown there, as soon as anything is there. */
  text: (place: Place) => Promise<string>;
  click: (place: Place) => Promise<void>;
  /** Types key by key, after what is there. */
  type: (place: Place, words: string) => Promise<void>;
  choose: (select: string, value: string) => Promise<void>;
  width: (width: number, height: number) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** What only one of the drivers can do. */
  command: (path: string, body: object) => Promise<void>;
  end: () => Promise<void>;
}

/** Begins a session with a driver that listens there. */
export async function openTab(driver: string, capabilities: object): Promise<Tab> {
  const { sessionId } = await ask<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  const post = <Value>(path: string, body?: object) => ask<Value>(driver, 'POST', session + path, body);
  const get = <Value>(path: string) => ask<Value>(driver, 'GET', session + path);
  const find = async (place: Place) => (await post<Element>('/element', place))[elementKey];
  const run = <Value>(body: string, ...args: unknown[]) =>
    post<Value>('/execute/sync', { script: `return (async (...args) => { ${body} })(...arguments)`, args });
  /** In the middle, because a driver scrolls only until something is at the edge, where bars may cover it. */
  const show = (id: string) =>
    run<void>(`args[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, { [elementKey]: id });
  const click = (place: Place) =>
    insist(`to press ${place.value}`, async () => {
      const id = await find(place);
      await show(id);
      await post<void>(`/element/${id}/click`);
    });
  return {
    open: (url) => post('/url', { url }),
    reload: async () => {
      await run('window.isOld = true; location.reload()');
      await insist('to reload', () => run('if (window.isOld) throw new Error("not yet")'));
    },
    address: async () => new URL(await get<string>('/url')),
    run,
    has: async (place) => (await post<Element[]>('/elements', place)).length > 0,
    text: (place) => insist(`to read ${place.value}`, async () => get<string>(`/element/${await find(place)}/text`)),
    click,
    type: (place, text) =>
      insist(`to type into ${place.value}`, async () => post<void>(`/element/${await find(place)}/value`, { text })),
    choose: async (select, value) => {
      await insist(`to show ${select}`, async () => show(await find(css(select))));
      await click(css(`${select} option[value="${value}"]`));
    },
    width: (width, height) => post('/window/rect', { width, height }),
    picture: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    command: (path, body) => post(path, body),
    end: () => ask(driver, 'DELETE', session),
  };
}
