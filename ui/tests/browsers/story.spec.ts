import { writeFile } from 'node:fs/promises';
import { uuid } from '../../src/lib/uuid';
import { definition } from '../e2e/application';
import { enough } from '../e2e/everything';
import { mailsIn } from '../e2e/mails';
import { sentTo } from '../e2e/queue';
import { agreeToAll, atStep, fillAll } from './filling';
import { expect, test } from './fixtures';
import { css, press, type Tab } from './webdriver';

const person = { name: 'Yolanda Ríos', email: 'yolanda@example.com', password: 'five quiet rivers' };

// Each part goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

test.beforeAll(({ engine }, { project }) => {
  if (engine.isInstalled()) return;
  const words = `The tour in ${project.name} did NOT run: it needs ${engine.packages}.`;
  if (process.env['CI'] && process.env['LENDER_LONG']) throw new Error(words);
  process.stdout.write(`${words}\n`);
  test.skip(true, words);
});

test.afterEach(async ({ driven }, info) => {
  if (info.status === info.expectedStatus) return;
  await writeFile(info.outputPath('page.png'), await driven.tab.picture());
});

const heading = css('#main h1');
const visit = (tab: Tab, site: string, path: string) => tab.open(site + path);
const reads = (tab: Tab, words: string) =>
  expect.poll(async () => (await tab.text(heading)).replace(/\s+/g, ' ')).toContain(words);

/** How many lists of options the device keeps. A visit stores them last. */
const listsKept = (tab: Tab) =>
  tab.run<number>(`
    if (navigator.serviceWorker.controller?.state !== 'activated') return 0;
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const requests = (await Promise.all(caching)).flat();
    return requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length;`);

test('the open pages read in both languages and fit a phone', async ({ tab, line }) => {
  await tab.width(360, 740);
  for (const [path, words] of [
    ['/', 'FROM INVESTORS, FOR INVESTORS'],
    ['/es', 'DE INVERSIONISTAS, PARA INVERSIONISTAS'],
    ['/es/about', 'Convertimos sueños en logros'],
    ['/loan/fixandflip', 'Fix and Flip'],
  ] as const) {
    await visit(tab, line.address, path);
    await reads(tab, words);
    expect(await tab.run('return [innerWidth, document.documentElement.scrollWidth]'), path).toEqual([360, 360]);
  }
  await tab.click(css('a[lang=es]'));
  await reads(tab, 'Fix and flip');
  await tab.click(css('a[lang=en]'));
  await reads(tab, 'Fix and Flip');
});

test('a person signs up, and confirms the email by the link in the mail', async ({ tab, line, mailDir }) => {
  await visit(tab, line.address, '/register');
  await reads(tab, 'Create an account');
  await tab.type(css('main input[autocomplete=name]'), person.name);
  await tab.type(css('main input[type=email]'), person.email);
  await tab.type(css('main input[type=password]'), person.password);
  await tab.click(press('Create account'));
  await reads(tab, 'Check your email');
  let path: string | undefined;
  await expect(async () => {
    const mail = (await mailsIn(mailDir)).find(({ to }) => to === person.email);
    path = /\/login#invite=\w+/.exec(mail?.text ?? '')?.[0];
    expect(path).toBeDefined();
  }).toPass();
  await tab.open('about:blank');
  await visit(tab, line.address, path ?? '');
  await reads(tab, 'Confirm your email');
  await tab.click(press('Confirm and sign in'));
  await tab.text(css('button[aria-label^="Account"], header button'));
  await expect.poll(() => tab.run('return localStorage.getItem("lender.session") !== null')).toBe(true);
});

const textOf = (tab: Tab) => tab.run<string>('return document.body.innerText');
const shows = (tab: Tab, part: string | RegExp) => expect.poll(() => textOf(tab)).toMatch(part);

test('one application goes from the home page to its receipt', async ({ tab, line, server }) => {
  await visit(tab, line.address, '/');
  await tab.click(css('main a[href="/loan-programs-usa"]'));
  await tab.click(css('main a[href="/loan/fixandflip"]'));
  await reads(tab, 'Fix and Flip');
  await tab.click(css('main a[href^="/apply"]'));
  await fillAll(tab, enough);
  await agreeToAll(tab);
  await tab.click(press('Submit'));
  await shows(tab, /We received your application\. Thank you\./);
  const all = await sentTo(server);
  expect(all).toHaveLength(1);
  expect(await textOf(tab)).toContain(all[0]?.reference);
});

/** Stores a complete draft, as another device of the same person would. Returns its id. */
async function putElsewhere(tab: Tab, site: string): Promise<string> {
  const session = await tab.run<string>('return localStorage.getItem("lender.session")');
  const id = uuid();
  const answers = { ...enough, borrowInfo: { ...enough['borrowInfo'], email: person.email } };
  const content = { program: 'bridge', programInterest: null, answers, returnStep: 'terms-conditions' };
  const reply = await fetch(`${site}/api/application/${id}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${JSON.parse(session).token}`,
      'Content-Type': 'application/json',
      'If-None-Match': '*',
    },
    body: JSON.stringify({ saveId: uuid(), formVersion: definition.version, ...content }),
  });
  expect(reply.status).toBe(201);
  return id;
}

test('without signal the site opens from the device, and the draft is as it was left', async ({ tab, line }) => {
  await visit(tab, line.address, '/about');
  await expect.poll(() => listsKept(tab)).toBe(7);
  const id = await putElsewhere(tab, line.address);
  await visit(tab, line.address, `/apply/borrower?draft=${id}`);
  const name = css('[id="borrowInfo-name"]');
  const typed = () => tab.run('return document.getElementById("borrowInfo-name")?.value');
  await atStep(tab, 'borrower');
  await tab.type(name, ' Elena');
  line.mode('refuse');
  // The last letter was typed right before.
  await tab.reload();
  await atStep(tab, 'borrower');
  await expect.poll(typed).toBe('Marisol Elena');
  await visit(tab, line.address, '/es/loan/fixandflip');
  await reads(tab, 'Fix and flip');
  await shows(tab, /Sin señal\. Puede seguir leyendo/);
  await tab.click(css('a[lang=en]'));
  await reads(tab, 'Fix and Flip');
});

test('what is submitted without signal waits, says when it goes, and goes once', async ({ tab, line, server }) => {
  await visit(tab, line.address, '/apply/terms-conditions');
  await atStep(tab, 'terms-conditions');
  await agreeToAll(tab);
  await tab.click(press('Submit'));
  await shows(tab, /not yet received/);
  // Neither browser wakes a worker later.
  await shows(tab, /It will send when this site is open and you’re online/);
  await tab.reload();
  await shows(tab, /not yet received/);
  line.mode('pass');
  await shows(tab, /We received your application\. Thank you\./);
  const all = (await sentTo(server)).filter(({ status }) => status !== 'draft');
  expect(all).toHaveLength(2);
  expect(line.calls().filter(({ call, mode }) => mode === 'pass' && call.endsWith('/submit'))).toHaveLength(2);
});

test('after the browser has cleared what it kept, someone who signs in has all that the lender has', async ({
  tab,
  line,
  server,
}) => {
  // A page of the site without the app, which would go on writing.
  await visit(tab, line.address, '/robots.txt');
  await tab.run(`
    localStorage.clear();
    sessionStorage.clear();
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);`);
  await visit(tab, line.address, '/applications');
  await tab.type(css('main input[type=email]'), person.email);
  await tab.type(css('main input[type=password]'), person.password);
  await tab.click(press('Sign in'));
  const sent = (await sentTo(server)).filter(({ status }) => status !== 'draft');
  expect(sent).toHaveLength(2);
  for (const { reference } of sent) await shows(tab, reference);
});

test('the console has no errors, where it can be read', ({ driven }) => {
  test.skip(driven.console === undefined, 'WebKit hands over no console');
  expect(driven.console).toEqual([]);
});
