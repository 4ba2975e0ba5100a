import type { SessionTime } from '../../lib/api/types';
import { connection } from '../../lib/connection';
import { CallError } from '../../lib/http/error';
import { whenBack, whenVisible } from '../../lib/seen';
import { session } from '../../lib/session';
import { createStore } from '../../lib/store';
import { onlyAnswerCounts } from '../../lib/unattended';
import { useStore } from '../../lib/useStore';
import { http } from '../calls/http';

/** The session is about to end. */
export interface SessionEnd {
  /** The milliseconds left. */
  left: () => number;
  /** Whether using the site keeps the session open. */
  canStay: boolean;
}

/** How long before the end people are warned, in milliseconds. */
const warningMs = 120_000;
/** The wait before the first question, so that the page's own calls go first. */
const firstMs = 5_000;
/** The wait after a question without an answer. */
const retryMs = 15_000;
/** Timers stand still while a device sleeps, so the clocks are compared at least this often. */
const longestWaitMs = 60_000;

const end = createStore<SessionEnd | undefined>(undefined);
export const useSessionEnd = (): SessionEnd | undefined => useStore(end);

const tabs = new BroadcastChannel('lender.session-end');

/** Milliseconds since now. Of two clocks the later one: one can be set back, the other stops while a device sleeps. */
function stopwatch(): () => number {
  const [date, ticks] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}

let watched: string | null = null;
let left = () => 0;
let isNear = false;
let isDismissed = false;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(next: SessionEnd | undefined): void {
  end.set(next);
  onlyAnswerCounts(next?.canStay === true);
}

function wait(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(look, Math.min(ms, longestWaitMs));
}

/**
 * Asks the server once the time of the warning, or of the end, has come. Between those, and while the server cannot be
 * reached, nothing is asked.
 */
function look(): void {
  if (watched === null) return;
  const due = isNear ? left() : left() - warningMs;
  if (due > 0) wait(due);
  else if (connection.signal()) void askUnattended();
}

function learn({ endsIn, atMost }: SessionTime): void {
  const since = stopwatch();
  left = () => Math.max(0, endsIn * 1000 - since());
  isNear = left() <= warningMs;
  show(isNear && !isDismissed ? { left, canStay: atMost > endsIn } : undefined);
  look();
}

async function ask(headers: Record<string, string>): Promise<void> {
  asked += 1;
  const [token, turn] = [watched, asked];
  const { session: time } = await http('GET /user/me', { quiet: true, headers });
  if (token === watched && turn === asked) learn(time);
}

async function askUnattended(): Promise<void> {
  try {
    await ask({ 'X-Unattended': '1' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (watched !== null) wait(retryMs);
  }
}

/** Keeps the session open. Throws a `CallError` if the server cannot be reached. */
export async function staySignedIn(): Promise<void> {
  await ask({});
  tabs.postMessage('stay');
}

function hide(): void {
  isDismissed = true;
  show(undefined);
}

/** Closes the warning here and in every other tab. The session ends nevertheless. */
export function dismissSessionEnd(): void {
  hide();
  tabs.postMessage('dismiss');
}

/** Begins again with the current session, if there is one. */
function restart(): void {
  const token = session.token();
  if (token === watched) return;
  clearTimeout(timer);
  watched = token;
  left = () => 0;
  [isNear, isDismissed] = [false, false];
  show(undefined);
  if (token !== null) wait(firstMs);
}

/** Warns before the session ends, as long as the page is open. Returns a function that stops this. */
export function watchSessionEnd(): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === 'stay' && end.get()?.canStay) void askUnattended();
    if (data === 'dismiss' && end.get()?.canStay === false) hide();
  };
  tabs.addEventListener('message', hear);
  const stops = [session.subscribe(restart), whenVisible(look), whenBack(look)];
  restart();
  return () => {
    for (const stop of stops) stop();
    tabs.removeEventListener('message', hear);
    clearTimeout(timer);
    watched = null;
    show(undefined);
  };
}
