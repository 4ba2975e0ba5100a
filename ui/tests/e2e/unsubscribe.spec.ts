import { expectNoOverflow } from './desk';
import { expect, settle, test, tokenOf } from './fixtures';

test('the link in a mail unsubscribes with one press, signed in or not, also without scripts', async ({
  browser,
  site,
  server,
  page,
  accessible,
}) => {
  const person = await settle(server, 'Newsless', 'borrower');
  await fetch(`${site}/api/subscription`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(site, person)}` },
    body: JSON.stringify({ email: person.email }),
  });
  const list = async () => JSON.parse(await server.admin(['subscriber', 'export', '--format', 'json']));
  const own = async () => (await list()).find(({ email }: { email: string }) => email === person.email);
  const { pathname } = new URL((await own()).unsubscribe);
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: 'Stop receiving the newsletter?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Dejar de recibir novedades?' })).toBeVisible();
  await accessible();
  await expectNoOverflow(page, [360, 768, 1536]);
  expect(await own()).toBeDefined();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const plain = await context.newPage();
  await plain.goto(pathname);
  await plain.getByRole('button').click();
  await expect(plain.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  expect(await own()).toBeUndefined();
  await context.close();

  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Se canceló su suscripción' })).toBeVisible();
  await accessible();
});
