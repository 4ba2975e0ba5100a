import { call } from './desk';
import { newDevice } from './device';
import { expect, tokenOf } from './fixtures';

newDevice.use({ as: 'borrower', viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const always = {
  hours: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({ day, from: '00:00', to: '24:00' })),
  buffer: 0,
  daysOff: [],
  languages: ['en', 'es'],
  meetingUrl: 'https://meet.example/rafael',
};

newDevice(
  'a call is booked once although its reply is lost, and canceled by its link without an account',
  async ({ page, browser, line, site, people, watch, accessible }) => {
    watch.expect(/^request: .* net::ERR_|^console: Failed to load resource|^response: .* 50[24]$/);
    const staff = await tokenOf(site, people.staff);
    await call(site, staff, 'PUT', 'admin/appointment/calendar', always, { 'If-Match': '"0"' });
    await page.goto('/book');
    await page.getByRole('button', { name: 'Next week' }).click();
    await page
      .getByRole('radio', { name: /:15\sAM/ })
      .first()
      .check({ force: true });
    await accessible();
    line.mode('dropReply', /\/bookings$/);
    await page.getByRole('button', { name: 'Book this call' }).click();
    await expect(page.getByText('We didn’t get a confirmation.')).toBeVisible();
    line.mode('pass');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText(/^See you /);
    await accessible();
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([0, 360]);

    const link = new URL(page.url());
    const stranger = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    // The pages of this lender are closed to visitors.
    await stranger.goto(`${site}/book/change${link.hash}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/^Nos vemos /);
    await expect(stranger.getByText('Rafael, en inglés')).toBeVisible();
    await expect(stranger.getByRole('contentinfo')).toHaveCount(0);
    await stranger.getByRole('button', { name: 'Cancelar la llamada' }).click();
    await stranger.getByRole('dialog').getByRole('button', { name: 'Cancelar la llamada' }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Esta llamada está cancelada');
    await stranger.context().close();
  },
);
