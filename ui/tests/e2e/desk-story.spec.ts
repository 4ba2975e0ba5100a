import { agreeToAll, main, openStored, spanish, submit } from './application';
import { answersOf, call, own, pipelineRows } from './desk';
import { expect, sessionOf, test, tokenOf } from './fixtures';
import { mailsIn } from './mails';

test.use({ as: 'staff', sendsMail: true });

const said = (words: string) => ({ hasText: words });

test('from "received" to "accepted": the borrower sends, the desk sees, asks, is answered and sends the estimate', async ({
  page: desk,
  browser,
  site,
  people,
  mailDir,
  accessible,
}) => {
  const session = await sessionOf(site, people.borrower);
  const home = await browser.newContext({
    baseURL: site,
    locale: 'es-MX',
    storageState: {
      cookies: [],
      origins: [{ origin: site, localStorage: [{ name: 'lender.session', value: session }] }],
    },
  });
  const borrower = await home.newPage();
  const last = own('Historia');

  // A staff member keeps the pipeline open.
  await desk.clock.install();
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Desk');

  const answers = answersOf('Marisol', last, { loanTerms: { requestedAmount: '180000' } });
  await openStored(borrower, 'terms-conditions', answers);
  await agreeToAll(borrower);
  const answer = borrower.waitForResponse((response) => response.url().endsWith('/submit') && response.ok());
  await submit(borrower, spanish);
  const { reference } = await (await answer).json();
  await expect(main(borrower).getByText('Su número de referencia')).toBeVisible();

  // It arrives without a reload.
  await desk.clock.fastForward(15_000);
  const row = pipelineRows(desk).filter({ hasText: last });
  await expect(row).toBeVisible();
  await row.click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(last);
  await desk.getByLabel('Status', { exact: true }).selectOption('in_review');
  await expect(desk.getByText('Status: Received → In review')).toBeVisible();
  await desk.getByLabel(/^Message to/).fill('¿De qué año es el techo?');
  await desk.getByRole('button', { name: 'Send message' }).click();
  await expect(desk.getByRole('listitem').filter(said('¿De qué año es el techo?'))).toBeVisible();

  await borrower.clock.install();
  await borrower.goto('/applications');
  const mine = main(borrower).getByRole('listitem').filter({ hasText: reference });
  await expect(mine.getByText('Tiene un mensaje').first()).toBeVisible();
  await expect(mine.getByRole('listitem').filter(said('¿De qué año es el techo?')).last()).toBeVisible();
  await mine.getByLabel('Su mensaje').fill('Del 2019.');
  await mine.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(mine.getByRole('listitem').filter(said('Del 2019.')).last()).toBeVisible();
  await expect(mine.getByText('Tiene un mensaje').filter({ visible: true })).toHaveCount(0);

  await desk.clock.fastForward(15_000);
  await expect(desk.getByRole('listitem').filter(said('Del 2019.'))).toBeVisible();
  await desk.getByRole('link', { name: 'Send estimate' }).click();
  await desk.getByLabel('Interest rate').fill('9.75');
  await desk.getByLabel('Note to the borrower').fill('Gracias por su confianza.');
  await expect(desk.getByRole('region', { name: 'What the borrower will see' })).toContainText(/interés anual/i);
  await accessible();
  await desk.getByRole('button', { name: 'Send estimate' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
  await expect(desk.getByText('Waiting for an answer')).toBeVisible();

  // It appears on the open page.
  await borrower.clock.fastForward(30_000);
  await expect(mine.getByText(/^(Esperamos su respuesta|Responda a más tardar)/)).toBeVisible();
  await expect(mine.getByText('9.75%')).toBeVisible();
  await expect(mine.getByText('Gracias por su confianza.')).toBeVisible();
  await mine.getByRole('button', { name: 'Aceptar' }).click();
  await borrower.getByRole('dialog').getByRole('button', { name: 'Aceptarlo' }).click();
  await expect(mine.getByText(/^Usted lo aceptó/)).toBeVisible();

  await desk.clock.fastForward(15_000);
  await expect(desk.getByText('Accepted the estimate')).toBeVisible();
  await desk.getByRole('link', { name: 'Overview' }).click();
  const kept = await (await call(site, await tokenOf(site, people.staff), 'GET', 'admin/report')).json();
  expect(kept.promise).toMatchObject({ missed: 0, percent: 100 });
  await expect(desk.getByRole('main')).toContainText('100%');
  await expect(desk.getByRole('main')).toContainText(
    `${kept.promise.kept} of ${kept.promise.kept} answered within 24 hours`,
  );
  await home.close();

  // The emails that each of them received meanwhile, the borrower's in their language.
  const { borrower: marisol, staff: rafael } = people;
  const about = async () => (await mailsIn(mailDir)).filter(({ subject }) => subject.includes(reference));
  await expect.poll(async () => (await about()).length).toBe(7);
  const mails = await about();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [marisol.email, `Recibimos su solicitud ${reference}`],
    [rafael.email, `New application ${reference} / Nueva solicitud ${reference}`],
    [marisol.email, `Tiene un mensaje sobre su solicitud ${reference}`],
    [rafael.email, `New message on application ${reference} / Mensaje nuevo en la solicitud ${reference}`],
    [marisol.email, `Su estimado inicial está listo: ${reference}`],
    [marisol.email, `Usted aceptó nuestro estimado: ${reference}`],
    [rafael.email, `Estimate accepted: ${reference} / Estimado aceptado: ${reference}`],
  ]);
  const told = [
    'Tendrá su estimado inicial',
    last,
    '> ¿De qué año es el techo?',
    '> Del 2019.',
    'Tasa de interés anual: 9.75%',
    'Le llamaremos para hablar de los próximos pasos.',
    'Please call them about the next steps.',
  ];
  for (const [number, words] of told.entries()) {
    expect(mails[number]?.text).toContain(words);
    expect(mails[number]?.text).toContain('(305) 555-0142');
  }
});
