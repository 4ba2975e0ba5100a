import type { Page } from '@playwright/test';
import { agreeToAll, atStep, english, main, submit } from './application';
import { tokenOn } from './device';
import type { FaultProxy } from './fault-proxy';
import { expect, type Person } from './fixtures';
import { draftsOf, put, queued, receipts, sentTo } from './queue';
import type { Server } from './server';
import { pressSignOut } from './shared-device';

interface World {
  page: Page;
  line: FaultProxy;
  server: Server;
  /** The server's address, bypassing the proxy. */
  site: string;
  person: Person;
}

/** The same numbers for the same seed, from 0 to below `most`. */
export function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const programs = ['bridge', 'fix-and-flip', 'dscr-rental', 'new-construction'];
/** Faults under which nothing arrives. */
const deaf = ['refuse', 'blackHole', 'captive', 'captive 200', 'captive 401', 'captive 404'] as const;
/** Faults under which a call may have arrived. */
const uncertain = ['pass', 'dropReply', 'reset', 'slow'] as const;

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('.frame-head')).toBeVisible();
}

/** One application from review to receipt, with everything that can interfere. */
class Day {
  /** A log to read when a run fails. */
  readonly story: string[] = [];
  private readonly roll: (most: number) => number;
  private readonly world: World;
  private readonly others: Page[] = [];
  /** The programs it may have been received with: the last one submitted, and earlier ones that may have arrived. */
  private may = new Set<string>();
  private arrives = false;
  private submitted = false;
  /** The borrower signed out before receipt was certain and was warned what that deletes. */
  private left = false;

  constructor(seed: number, world: World) {
    this.roll = dice(seed);
    this.world = world;
  }

  private any<One>(all: readonly One[]): One {
    const one = all[this.roll(all.length)];
    if (one === undefined) throw new Error('Nothing to choose from.');
    return one;
  }

  private fault(): void {
    const mode = this.any([...deaf, ...uncertain, 'dropReply', 'refuse'] as const);
    this.world.line.mode(mode, /\/api\//);
    this.arrives ||= this.submitted && uncertain.some((one) => one === mode);
    this.story.push(mode);
  }

  private calm(): void {
    this.world.line.mode('pass');
    this.arrives ||= this.submitted;
  }

  /** At the review, whatever the network does. */
  private async submitOtherwise(): Promise<void> {
    const { page } = this.world;
    const program = this.any(programs);
    await page.locator('#program').selectOption(program);
    await agreeToAll(page);
    this.fault();
    if (!this.arrives) this.may.clear();
    this.may.add(program);
    this.submitted = true;
    this.arrives ||= !deaf.some((one) => one === this.story.at(-1));
    await submit(page, english);
    await expect(page).toHaveURL(/\/applications$/);
    this.story.push(`submit ${program}`);
  }

  /** Takes back the waiting application, if there is one, and submits it with another answer. */
  private async retake(): Promise<void> {
    const { page } = this.world;
    if (!(await this.press('Edit'))) return;
    // If it was received meanwhile, it stays received.
    await expect(page.locator('#program').or(receipts(page).first())).toBeVisible();
    if (await page.locator('#program').isVisible()) await this.submitOtherwise();
  }

  /** Presses a button of a waiting application. Returns false if it was received before the press. */
  private async press(name: 'Edit' | 'Try now'): Promise<boolean> {
    const button = queued(this.world.page).getByRole('button', { name });
    if (!(await button.isVisible())) return false;
    return button.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  }

  private async openTab(): Promise<void> {
    const tab = await this.world.page.context().newPage();
    this.others.push(tab);
    await tab.goto('/applications');
  }

  private async killServer(): Promise<void> {
    await this.world.server.kill();
    await this.world.server.start();
  }

  private async loseNetwork(): Promise<void> {
    const context = this.world.page.context();
    await context.setOffline(true);
    await context.setOffline(false);
  }

  private async revoke(): Promise<void> {
    const { page, site, person } = this.world;
    const headers = { Authorization: `Bearer ${await tokenOn(page)}` };
    await fetch(`${site}/api/user/logout`, { method: 'POST', headers });
    this.calm();
    await page.goto('/applications');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, person);
    await page.goto('/applications');
  }

  private async signOut(): Promise<void> {
    const { page, person } = this.world;
    await pressSignOut(page);
    const leave = page.getByRole('dialog').getByRole('button', { name: 'Sign out and delete' });
    await expect(leave.or(page.getByLabel('Password', { exact: true }))).toBeVisible();
    if (await leave.isVisible()) await leave.click();
    await expect(page).toHaveURL(/\/login/);
    this.left = true;
    this.calm();
    await signIn(page, person);
    await page.goto('/applications');
  }

  private readonly acts: readonly [name: string, act: () => unknown][] = [
    ['another network', () => this.fault()],
    ['another network', () => this.fault()],
    ['retake', () => this.retake()],
    ['retake', () => this.retake()],
    ['try now', () => this.press('Try now')],
    ['reload', () => this.world.page.reload()],
    ['another tab', () => this.openTab()],
    ['server killed', () => this.killServer()],
    ['offline and back', () => this.loseNetwork()],
    ['revoke', () => this.revoke()],
    ['sign out', () => this.signOut()],
  ];

  async play(): Promise<void> {
    const { page, line, server } = this.world;
    line.mode('pass');
    const id = await put(page);
    // Earlier runs may have signed out and left unsent applications as drafts on the server. The one stored now is the
    // newest, and first in the list once the server's drafts are shown; the two
    // newest are shown in full.
    await page.goto('/applications');
    const ways = main(page).getByRole('link', { name: /^Continue/ });
    await expect(ways).toHaveCount(Math.min(2, await draftsOf(page)));
    await ways.first().click();
    await atStep(page, 'terms-conditions');
    await this.submitOtherwise();
    for (let step = 0; step < 5; step += 1) {
      const [name, act] = this.any(this.acts);
      this.story.push(name);
      await act();
    }
    this.calm();
    await page.goto('/applications');
    const received = async () => (await sentTo(server)).filter((one) => one.id === id && one.status !== 'draft');
    if (!this.left) await expect.poll(async () => (await received()).length).toBe(1);
    await expect(main(page).getByRole('heading', { name: 'My applications' })).toBeVisible();
    await expect(queued(page)).toHaveCount(0);
    const [one, ...more] = await received();
    expect(more).toEqual([]);
    if (one) {
      expect([...this.may]).toContain(one.program);
      await expect(main(page).getByText(one.reference).first()).toBeVisible();
    }
    for (const tab of this.others) await tab.close();
  }
}

export async function playDay(seed: number, world: World): Promise<void> {
  const day = new Day(seed, world);
  try {
    await day.play();
  } catch (cause) {
    throw new Error(`Day ${seed} ended badly: ${day.story.join(', ')}. LENDER_SEED=${seed} plays it again.`, { cause });
  }
}
