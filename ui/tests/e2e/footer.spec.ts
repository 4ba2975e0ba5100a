import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { inEveryWindow } from './widths';

const foot = (page: Page) => page.getByRole('contentinfo');
const email = (page: Page) => page.getByLabel('Stay up to date');
const send = (page: Page) => foot(page).getByRole('button', { name: 'Send' });
const outcome = (page: Page) => foot(page).getByRole('status');

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });

test('an address entered without signal waits in view at every width, and is subscribed once with signal', async ({
  page,
  context,
  watch,
  server,
  accessible,
}) => {
  const address = 'basement@example.com';
  const waiting = page.getByRole('link', { name: '1 waiting to be sent' });
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load|subscription 422|status of 422/);
  await page.goto('/partners');

  await test.step('a wrong address is marked', async () => {
    await email(page).fill('nobody');
    await send(page).click();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toBeFocused();
    await expect(outcome(page)).not.toBeEmpty();
    await inEveryWindow(page, async () => {
      // A link half covered by the bar would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
      await accessible();
    });
  });

  await test.step('the outbox notice fits in the bar, beside a long name too', async () => {
    await email(page).fill(address);
    await context.setOffline(true);
    await send(page).click();
    await expect(outcome(page)).toContainText('Queued on this device');
    await expect(waiting).toBeVisible();
    const account = page.getByRole('button', { name: /^Account: / });
    await account.locator('span').evaluate((name) => {
      name.textContent = 'María Fernanda Villaseñor de la Torre';
    });
    for (const width of [320, 360, 768, 900, 1536]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(waiting).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('it is sent once there is signal, and sending it again adds nothing', async () => {
    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    await email(page).fill(address);
    await send(page).click();
    await expect(outcome(page)).toHaveText('You’re subscribed. Thank you.');
    expect((await server.admin(['subscriber', 'list'])).split(address)).toHaveLength(2);
  });
});
