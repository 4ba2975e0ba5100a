import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsText } from '../../src/content/programs/cards';
import { correctionsText } from '../../src/features/corrections/corrections';
import { outboxText } from '../../src/features/outbox/words';
import { threadText } from '../../src/features/thread/thread';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import type { ApplicationSummary, EstimateOffered, Message } from '../../src/lib/api/types';
import { session } from '../../src/lib/session';
import { uuid } from '../../src/lib/uuid';
import { answerText } from '../../src/routes/apply/answer';
import { applyText } from '../../src/routes/apply/apply';
import { CopyPage } from '../../src/routes/apply/CopyPage';
import { MyApplications } from '../../src/routes/apply/MyApplications';
import { button, buttons, dialog, driveClock, field, fill, noLine, pass, play, refused, soon, submit } from './desk';
import { costsOf, draftOf, hours } from './desk-data';
import { find, press, render } from './render';

const { terms, costs } = draftOf();
const estimate: EstimateOffered = { id: 'an-estimate', sentAt: hours(-1), expired: false, terms, costs };
const awaited = /Please answer by|We’re waiting for your answer/;

const sentOne = (reference: string): ApplicationSummary => ({
  id: uuid(),
  formVersion: 1,
  hasMessage: false,
  program: 'bridge',
  programInterest: null,
  receivedAt: hours(-4),
  estimateDue: hours(20),
  reference,
  returnStep: null,
  revision: 1,
  savedAt: hours(-4),
  status: 'received',
});
const offered = (one: ApplicationSummary, more: Partial<EstimateOffered> = {}): ApplicationSummary => ({
  ...one,
  status: 'estimate_sent',
  estimate: { ...estimate, ...more },
});

beforeEach(async () => {
  await Promise.all(
    [applyText, answerText, cardsText, correctionsText, formText, outboxText, threadText, wizardText].map((words) =>
      words.load(),
    ),
  );
  // Each sent application is asked for ahead, to be read offline.
  play('GET /application/{id}', () => refused(404, 'not_found'));
  const user = { id: uuid(), name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' as const };
  session.begin({ token: uuid(), draftKey: 'A'.repeat(43), user }, false);
});

/** Sets what the server returns as the borrower's application from now on. */
const playSent = (...applications: ApplicationSummary[]) => play('GET /application', () => ({ applications }));

async function open() {
  const routes = [{ path: '*', element: <MyApplications received={[]} /> }];
  const place = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  const row = ({ reference }: ApplicationSummary) => {
    const rows = [...place.querySelectorAll<HTMLElement>('#mine ul > li')];
    const found = rows.find((one) => one.textContent.includes(String(reference)));
    if (!found) throw new Error(`${reference}: not listed`);
    return found;
  };
  return { place, row };
}

it('shows a new estimate after a while, and when the borrower returns to the page', async () => {
  driveClock();
  const [one, other] = [sentOne('PC-2026-00001'), sentOne('PC-2026-00002')];
  playSent(one, other);
  const { row } = await open();
  await soon(() => row(one));
  playSent(offered(one), other);
  await pass(30_000);
  await soon(() => expect(row(one).textContent).toMatch(awaited));
  expect(row(other).textContent).not.toMatch(awaited);
  playSent(offered(one), offered(other));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await soon(() => expect(row(other).textContent).toMatch(awaited));
});

it('says what is paid each month, in points and fees and at closing, and that interest alone is paid', async () => {
  const [flip, refinance] = [sentOne('PC-2026-00001'), sentOne('PC-2026-00002')];
  const drawn = costsOf({
    monthlyPayment: 3062.5,
    points: 7875,
    total: 9520,
    loanAtClosing: 60_000,
    cashToClose: 59_520,
  });
  const paid = costsOf({ cashToClose: -98_250, loanAtClosing: 100_000 });
  playSent(
    offered(flip, { terms: { ...terms, points: '2.25' }, costs: drawn }),
    offered(refinance, { terms: { ...terms, interestOnly: false }, costs: paid }),
  );
  const { row } = await open();
  const lines = async (one: ApplicationSummary) => {
    const found = await soon(() => [...row(one).querySelectorAll('dl > div')]);
    return found.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]);
  };
  await soon(() => expect(row(flip).textContent).toMatch(awaited));
  expect(await lines(flip)).toEqual(
    expect.arrayContaining([
      ['Payments', 'Interest-only; the principal is due at maturity'],
      ['Monthly paymentOnce all rehab funds are drawn', '$3,062.50'],
      ['Points', '2.25 ($7,875)'],
      ['Total points and fees', '$9,520'],
      ['Loan at closing', '$60,000'],
      ['Rehab funds, paid in draws', '$40,000'],
      ['Cash to close', '$59,520'],
    ]),
  );
  expect(await lines(refinance)).toEqual(
    expect.arrayContaining([
      ['Payments', 'Equal monthly payments of principal and interest'],
      ['Monthly payment', '$765.43'],
      ['Points', 'None'],
      ['Cash to you at closing', '$98,250'],
    ]),
  );
  expect(row(flip).textContent).toContain('An estimate is not an approval or a commitment to lend.');
});

it('prints the estimate with its costs', async () => {
  const one = offered(sentOne('PC-2026-00001'), { costs: costsOf({ cashToClose: 59_520 }) });
  play('GET /application/{id}', () => ({ ...one, saveId: 'a-save', answers: {}, thread: [] }));
  const routes = [{ path: '/apply/copy/:id', element: <CopyPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/apply/copy/${one.id}`] });
  const place = await render(<RouterProvider router={router} />);
  await soon(() => expect(place.textContent).toContain('Your initial estimate'));
  for (const words of [
    '$100,000',
    'Monthly payment$765.43',
    'Cash to close$59,520',
    'the principal is due at maturity',
  ]) {
    expect(place.textContent).toContain(words);
  }
});

it('offers no way to accept an estimate whose last day has passed, and says so', async () => {
  const one = offered(sentOne('PC-2026-00001'), { expired: true });
  playSent(one);
  const { row } = await open();
  await soon(() => expect(row(one).textContent).toContain('This estimate is no longer valid. Ask us for a new one.'));
  expect(buttons(row(one), /^(Accept|Decline)/)).toEqual([]);
  expect(row(one).textContent).not.toMatch(awaited);
});

it.each(['denied', 'offer_not_accepted', 'withdrawn', 'inactive'] as const)(
  'asks for no answer to the estimate of an application that is %s',
  async (status) => {
    const ended = [offered(sentOne('PC-2026-00001')), offered(sentOne('PC-2026-00002'), { expired: true })];
    playSent(...ended.map((one) => ({ ...one, status })));
    const { row, place } = await open();
    // They are folded, each a line that opens.
    await soon(() => expect(place.querySelectorAll('summary')).toHaveLength(2));
    for (const line of place.querySelectorAll('summary')) await press(line);
    for (const one of ended) {
      await soon(() => button(row(one), `Ask a question: ${one.reference}`));
      expect(buttons(row(one), /^(Accept|Decline)/)).toEqual([]);
      expect(row(one).textContent).not.toContain('no longer valid');
    }
  },
);

it('shows an ended application with a message in full, above the past ones', async () => {
  const one = { ...sentOne('PC-2026-00001'), status: 'denied', hasMessage: true } as const;
  playSent(one, { ...sentOne('PC-2026-00002'), status: 'withdrawn' });
  const { row, place } = await open();
  await soon(() => expect(row(one).textContent).toContain('Not approved'));
  expect([...place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Needs your attention',
    'Past applications',
  ]);
});

it.each([
  ['Accept', 'Accept this estimate?', 'Accept it', 'accepted', 'You accepted it'],
  ['Decline', 'Decline this estimate?', 'Decline it', 'declined', 'You declined it'],
] as const)('asks before it takes the answer: %s', async (choice, title, yes, answer, words) => {
  const one = { ...offered(sentOne('PC-2026-00001')), address: '6611 NE 4th Court' };
  playSent(one);
  const answers = play('POST /application/{id}/estimate/{estimate}', () => {
    const after = { ...offered(one, { answer: { answer, at: hours(0) } }) };
    playSent(after);
    return after;
  });
  const { place, row } = await open();
  const named = `${choice}: ${one.reference}`;
  await press(await soon(() => button(row(one), named)));
  expect(dialog(place, title).textContent).toContain('6611 NE 4th Court$100,000\u00a0· 9%');
  await press(button(dialog(place, title), 'Not yet'));
  expect(answers).toEqual([]);
  await press(button(row(one), named));
  await press(button(dialog(place, title), yes));
  await soon(() => expect(row(one).textContent).toContain(words));
  expect(answers.map(({ body }) => body)).toEqual([{ answer }]);
  expect(buttons(row(one), /^Accept/)).toEqual([]);
});

it.each([
  ['Accept', 'Accept it', 'accepted', 'accepted'],
  ['Decline', 'Decline it', 'declined', 'offer_not_accepted'],
] as const)(
  'keeps the row in its place after %s, and gives the focus to what was said',
  async (choice, yes, answer, status) => {
    const [one, other] = [offered(sentOne('PC-2026-00001')), offered(sentOne('PC-2026-00002'))];
    playSent(one, other);
    play('POST /application/{id}/estimate/{estimate}', () => {
      const after = { ...offered(one, { answer: { answer, at: hours(0) } }), status };
      playSent(other, after);
      return after;
    });
    const { place, row } = await open();
    await press(await soon(() => button(row(one), `${choice}: ${one.reference}`)));
    await press(button(find(place, 'dialog'), yes));
    const line = await soon(() => find(row(one), '[role=status]'));
    await soon(() => expect(document.activeElement).toBe(line));
    expect(line.textContent).toContain(`You ${answer} it on`);
    expect(row(one).compareDocumentPosition(row(other))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

it('promises a call after an acceptance only while the application is accepted', async () => {
  const answer = { answer: 'accepted', at: hours(0) } as const;
  const going = { ...offered(sentOne('PC-2026-00001'), { answer }), status: 'accepted' } as const;
  const ended = { ...offered(sentOne('PC-2026-00002'), { answer }), status: 'inactive' } as const;
  playSent(going, ended);
  const { row, place } = await open();
  await press(await soon(() => find(place, 'summary')));
  for (const one of [going, ended]) await soon(() => expect(row(one).textContent).toContain('You accepted it on'));
  expect(row(going).textContent).toContain('We’ll call you about the next steps.');
  expect(row(ended).textContent).not.toContain('We’ll call you');
});

it('shows the estimate’s current state after a late answer', async () => {
  const one = offered(sentOne('PC-2026-00001'));
  playSent(one);
  play('POST /application/{id}/estimate/{estimate}', () => {
    playSent(offered(one, { expired: true }));
    return refused(409, 'expired');
  });
  const { place, row } = await open();
  await press(await soon(() => button(row(one), /^Accept/)));
  await press(button(dialog(place, 'Accept this estimate?'), 'Accept it'));
  await soon(() => expect(row(one).textContent).toContain('This estimate is no longer valid.'));
});

it('sends a question about the estimate, but no empty one', async () => {
  const one = offered(sentOne('PC-2026-00001'));
  const thread: Message[] = [];
  playSent(one);
  play('GET /application/{id}', () => ({ ...one, saveId: 'a-save', answers: {}, thread }));
  const asked = play('POST /application/{id}/message', ({ body }) => {
    const message = { ...body, at: hours(0), by: { account: 'marisol', name: 'Marisol', kind: 'borrower' as const } };
    thread.push(message);
    return message;
  });
  const { row } = await open();
  await press(await soon(() => button(row(one), /^Ask a question/)));
  const message = await soon(() => field(row(one), /^Your message/));
  expect(document.activeElement).toBe(message);
  const send = () => submit(message.closest('form'));
  await send();
  expect(row(one).textContent).toContain('Enter some text first.');
  await fill(message, 'May I repay early?');
  await send();
  await soon(() => expect(row(one).querySelector('ol')?.textContent).toContain('May I repay early?'));
  await soon(() => expect(asked).toHaveLength(1));
});

it('shows the end of a long thread, and earlier messages on request', async () => {
  const one = sentOne('PC-2026-00001');
  const by = { account: 'rafael', name: 'Rafael', kind: 'staff' as const };
  const said = (text: string): Message => ({ id: text, at: hours(0), by, text });
  playSent(one);
  let thread = [said('third')];
  play('GET /application/{id}', () => ({ ...one, saveId: 'a-save', answers: {}, thread, threadNext: 'c2' }));
  const before = play('GET /application/{id}/message', ({ query }) => {
    const cursor = new URLSearchParams(query).get('cursor');
    return cursor === 'c2' ? { messages: [said('second')], next: 'c1' } : { messages: [said('first')] };
  });
  const { row } = await open();
  await press(await soon(() => button(row(one), /^Messages/)));
  const shown = () => [...row(one).querySelectorAll('ol p[dir]')].map(({ textContent }) => textContent);
  await soon(() => expect(shown()).toEqual(['third']));
  expect(before).toEqual([]);
  await press(button(row(one), 'Show earlier messages'));
  await soon(() => expect(shown()).toEqual(['second', 'third']));
  thread = [said('third'), said('fourth')];
  playSent({ ...one, revision: 2 });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await soon(() => expect(shown()).toEqual(['second', 'third', 'fourth']));
  await press(button(row(one), 'Show earlier messages'));
  await soon(() => expect(shown()).toEqual(['first', 'second', 'third', 'fourth']));
  expect(buttons(row(one), 'Show earlier messages')).toEqual([]);
});

describe('a message of the lender', () => {
  /** The elements that are watched for visibility. */
  const watched: { place: Element; tell: (isIntersecting: boolean) => void }[] = [];
  beforeEach(() => {
    watched.length = 0;
    class Observer {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(place: Element): void {
        watched.push({ place, tell: (isIntersecting) => this.tell([{ isIntersecting }]) });
      }
      disconnect(): void {
        watched.length = 0;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  });
  const by = { account: 'rafael', name: 'Rafael', kind: 'staff' as const };
  const message = (text: string): Message => ({ id: uuid(), at: hours(0), by, text });
  const isMarked = (row: HTMLElement) =>
    [...row.querySelectorAll('[aria-hidden=false]')].some(({ textContent }) => textContent === 'You have a message');
  const onScreen = (is: boolean) => act(async () => watched[0]?.tell(is));

  it('is marked as new until it was on the screen, and reported as read once', async () => {
    const one = { ...sentOne('PC-2026-00001'), hasMessage: true };
    const thread = [message('Can you send the lease?')];
    playSent(one);
    play('GET /application/{id}', () => ({ ...one, saveId: 'a-save', answers: {}, thread }));
    const told = play('POST /application/{id}/seen', () => {
      playSent({ ...one, hasMessage: false });
      return null;
    });
    const { row } = await open();
    await soon(() => expect(row(one).textContent).toContain('Can you send the lease?'));
    await soon(() => expect(watched).toHaveLength(1));
    await onScreen(false);
    expect([told.length, isMarked(row(one))]).toEqual([0, true]);
    const next = 'We sent you a message. Read it below';
    expect(row(one).textContent).toContain(next);
    await onScreen(true);
    await soon(() => expect(isMarked(row(one))).toBe(false));
    expect(row(one).textContent).toContain(next);
    expect(row(one).textContent).not.toContain('You don’t need to do anything');
    expect(row(one).textContent).toContain('Can you send the lease?');
    expect(told.map(({ body }) => body)).toEqual([{ message: thread[0]?.id }]);
  });

  it('stays marked without signal, and is reported as read when the reader returns', async () => {
    const one = { ...sentOne('PC-2026-00001'), hasMessage: true };
    playSent(one);
    play('GET /application/{id}', () => ({ ...one, saveId: 'a-save', answers: {}, thread: [message('Hello')] }));
    const lost = play('POST /application/{id}/seen', noLine);
    const { row } = await open();
    await soon(() => expect(watched).toHaveLength(1));
    await onScreen(true);
    await soon(() => expect(lost).toHaveLength(1));
    expect(isMarked(row(one))).toBe(true);
    const told = play('POST /application/{id}/seen', () => null);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await soon(() => expect(told).toHaveLength(1));
  });

  it('appears in a thread that is already open', async () => {
    const one = { ...sentOne('PC-2026-00001'), hasMessage: true };
    const thread = [message('Hello')];
    playSent(one);
    play('GET /application/{id}', () => ({ ...one, saveId: 'a-save', answers: {}, thread }));
    const { row } = await open();
    await soon(() => expect(row(one).textContent).toContain('Hello'));
    thread.push(message('And the appraisal?'));
    playSent({ ...one, revision: 2 });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await soon(() => expect(row(one).textContent).toContain('And the appraisal?'));
  });
});
