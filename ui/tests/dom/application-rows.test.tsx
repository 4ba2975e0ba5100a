import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsText } from '../../src/content/programs/cards';
import { type Content, withAnswer } from '../../src/features/drafts/content';
import type { ListedApplication } from '../../src/features/drafts/list';
import { formText } from '../../src/features/wizard/form-words';
import { wizardText } from '../../src/features/wizard/wizard';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { ApplicationStatus } from '../../src/lib/api/types';
import { CallError } from '../../src/lib/http/error';
import { DraftRow, SubmittedRow } from '../../src/routes/apply/ApplicationRow';
import { applyText } from '../../src/routes/apply/apply';
import { ReceiptCard } from '../../src/routes/apply/ReceiptCard';
import { find, press, render } from './render';
import { buttonIn } from './wizard';

const now = new Date(2026, 10, 21, 11, 0);
const savedAt = new Date(2026, 10, 21, 10, 42).toISOString();

beforeAll(() => Promise.all([applyText, cardsText, formText, wizardText].map((text) => text.load())));
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await act(() => switchLanguage('en'));
});

const line: ListedApplication = {
  id: 'one',
  status: 'draft',
  formVersion: 1,
  program: 'fix-and-flip',
  programInterest: null,
  returnStep: 'borrower',
  revision: 3,
  savedAt,
  hasMessage: false,
  unsent: false,
};

describe('the row of a draft', () => {
  const show = async (draft: Partial<ListedApplication> = {}, onDelete = () => undefined) =>
    await render(
      <MemoryRouter>
        <DraftRow draft={{ ...line, ...draft }} onDelete={onDelete} />
      </MemoryRouter>,
    );

  it('shows the program and the time of the last save, and continues that draft where it was', async () => {
    const place = await show();
    expect(find(place, 'h3').textContent).toBe('Fix and Flip');
    expect(find(place, '[class*=state] > span:first-child').textContent).toBe('Draft');
    expect(place.textContent).toMatch(/Saved to your account 10:42\sAM/);
    const on = find(place, 'a');
    expect([on.getAttribute('href'), on.textContent]).toEqual(['/apply/borrower?draft=one', 'Continue: Fix and Flip']);
  });

  it('counts the steps that are done, not those that were opened', async () => {
    const empty: Content = {
      program: 'fix-and-flip',
      programInterest: null,
      answers: {},
      returnStep: 'terms-conditions',
    };
    const done = async (content: Content) =>
      find(await show({ content }), '[class*=state] > span:first-child').textContent;
    expect(await done(empty)).toBe('Draft, 0 of 10 steps complete');
    const process = withAnswer(empty, 'process.Where are you in the process', ['general-info']);
    expect(await done(process)).toBe('Draft, 1 of 10 steps complete');
  });

  it('names what is left as the review does: questions that one answer settles count once, and what is wrong apart', async () => {
    const step: Content = {
      program: 'fix-and-flip',
      programInterest: null,
      answers: {},
      returnStep: 'process',
    };
    const left = async (content: Content) =>
      [...(await show({ content })).querySelectorAll('nav li')].map(({ textContent }) => textContent);
    expect(await left(step)).toContain('BackgroundAt least 1 answer left');
    const wrong = withAnswer(step, 'borrowInfo.email', 'marisol@');
    expect(await left(wrong)).toContainEqual(
      expect.stringMatching(/^Borrower[’']s info\d answers left\u00a0· 1 answer to fix$/),
    );
    await act(() => switchLanguage('es'));
    expect(await left(step)).toContain('AntecedentesFalta al menos 1 respuesta');
  });

  it('names the program page it began from, unless its loan type says so', async () => {
    expect((await show({ programInterest: 'agriculture' })).textContent).toContain('You chose: Agriculture');
    expect((await show({ programInterest: 'fixandflip' })).textContent).not.toContain('You chose');
  });

  it('names the amount as it stands in the draft on this device, before it was sent as a number', async () => {
    const empty: Content = { program: 'fix-and-flip', programInterest: null, answers: {}, returnStep: 'process' };
    const content = withAnswer(empty, 'loanTerms.requestedAmount', '350k');
    expect((await show({ content })).textContent).toContain('$350,000');
    expect(
      (await show({ content: withAnswer(empty, 'loanTerms.requestedAmount', 'a lot') })).textContent,
    ).not.toContain('$');
  });

  it('says so when the server does not have all of it', async () => {
    expect((await show({ unsent: true })).textContent).toMatch(/Saved on this device 10:42\sAM · not sent to us yet/);
  });

  it('says when an old one will be removed', async () => {
    const place = await show({ removalDue: new Date(2026, 11, 20, 12).toISOString() });
    expect(place.textContent).toContain('We’ll delete it on Dec 20, 2026 unless you continue it.');
  });

  it('starts at the first step if its step is no longer in the form, and has a name without a program', async () => {
    const place = await show({ returnStep: 'no-such-step', program: null });
    expect(find(place, 'a').getAttribute('href')).toBe('/apply/process?draft=one');
    expect(find(place, 'h3').textContent).toBe('Loan application');
  });

  it('asks to be deleted', async () => {
    const onDelete = vi.fn();
    await press(buttonIn(await show({}, onDelete), 'Delete: Fix and Flip'));
    expect(onDelete).toHaveBeenCalledOnce();
  });
});

describe('the receipt', () => {
  it.each([
    ['en', 'Questions? Call (305) 555-0142 and give us this reference number.'],
    ['es', '¿Tiene preguntas? Llame al (305) 555-0142 y mencione este número de referencia.'],
  ] as const)('can be called from (%s)', async (language, words) => {
    await act(() => switchLanguage(language));
    const receipt = { id: 'one', reference: 'P36M-PQ36', estimateDue: '2026-11-21T15:00:00Z' };
    const place = await render(
      <MemoryRouter>
        <ReceiptCard receipt={{ ...receipt, receivedAt: savedAt }} />
      </MemoryRouter>,
    );
    const phone = find(place, 'a[href^="tel:"]');
    expect([phone.getAttribute('href'), phone.textContent]).toEqual(['tel:+13055550142', '(305) 555-0142']);
    expect(phone.parentElement?.textContent).toBe(words);
  });
});

describe('the row of an application that was sent', () => {
  const show = async (status: ApplicationStatus, onWithdraw: () => Promise<void> = async () => undefined) =>
    await render(
      <MemoryRouter>
        <SubmittedRow
          application={{
            ...line,
            status,
            reference: 'P36M-PQ36',
            receivedAt: '2026-11-20T15:00:00Z',
            estimateDue: '2026-11-21T15:00:00Z',
          }}
          onWithdraw={onWithdraw}
        >
          {null}
        </SubmittedRow>
      </MemoryRouter>,
    );

  it('shows its reference, when it was received and when the estimate is due, and leads to its copy', async () => {
    const place = await show('received');
    expect(place.textContent).toContain('Reference P36M-PQ36');
    expect(place.textContent).toMatch(/Received Nov 20, 10:00\sAM\sET/);
    expect(place.textContent).toMatch(/Estimate due by Nov 21, 10:00\sAM\sET/);
    expect(find(place, 'a').getAttribute('href')).toBe('/apply/copy/one');
  });

  it.each([
    ['received', 'Received', true, true],
    ['in_review', 'In review', true, true],
    ['estimate_sent', 'Estimate sent', false, true],
    ['accepted', 'Accepted', false, true],
    ['denied', 'Not approved', false, false],
    ['offer_not_accepted', 'Estimate not accepted', false, false],
    ['withdrawn', 'Withdrawn', false, false],
    ['inactive', 'Inactive', false, false],
  ] as const)(
    '%s reads %s; estimate awaited: %s; can be withdrawn: %s',
    async (status, words, awaited, withdrawable) => {
      const place = await show(status);
      expect(place.textContent).toContain(words);
      expect(place.textContent?.includes('Estimate due by')).toBe(awaited);
      expect(place.textContent?.includes('Withdraw:')).toBe(withdrawable);
    },
  );
});

describe('the row of an application that ended', () => {
  const show = async (status: ApplicationStatus) =>
    await render(
      <MemoryRouter>
        <SubmittedRow application={{ ...line, status }} onWithdraw={async () => undefined}>
          {null}
        </SubmittedRow>
      </MemoryRouter>,
    );

  it.each([
    [
      'en',
      'can’t approve',
      /written statement of the specific reasons.*within 60 days/,
      'Equal Credit Opportunity Act',
    ],
    ['es', 'no poder aprobar', /por escrito los motivos específicos.*60 días/, 'Igualdad de Oportunidades de Crédito'],
  ] as const)(
    'tells a borrower whose application was denied whom to ask and what rights they have (%s)',
    async (language, no, right, notice) => {
      await act(() => switchLanguage(language));
      const place = await show('denied');
      for (const words of [no, right, notice]) expect(place.textContent).toMatch(words);
      expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split(':')[0])).toEqual(
        expect.arrayContaining(['tel', 'mailto']),
      );
    },
  );

  it('tells a borrower who declined our offer that it was their answer, and does not mention a denial', async () => {
    const place = await show('offer_not_accepted');
    expect(place.textContent).toContain('our terms don’t work for you');
    expect(place.textContent).not.toMatch(/approve|Equal Credit/);
  });

  it.each(['received', 'accepted', 'withdrawn'] as const)('adds nothing to one that is %s', async (status) => {
    expect((await show(status)).querySelector('a[href^="tel:"]')).toBeNull();
  });
});

describe('withdrawing', () => {
  /** A withdrawal; the test decides when the server answers. */
  function server() {
    const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
    const withdraw = vi.fn(() => new Promise<void>((resolve, reject) => void answers.push({ resolve, reject })));
    const answer = (how: 'resolve' | 'lose') =>
      act(async () => {
        const next = answers.shift();
        if (how === 'resolve') next?.resolve();
        else next?.reject(new CallError());
      });
    return { withdraw, answer };
  }

  async function ask(withdraw: () => Promise<void>): Promise<HTMLElement> {
    const place = await render(
      <MemoryRouter>
        <SubmittedRow application={{ ...line, status: 'received', reference: 'P36M-PQ36' }} onWithdraw={withdraw}>
          {null}
        </SubmittedRow>
      </MemoryRouter>,
    );
    await press(buttonIn(place, 'Withdraw: P36M-PQ36'));
    return place;
  }

  it('does not withdraw before it is confirmed', async () => {
    const { withdraw } = server();
    const place = await ask(withdraw);
    expect(find(place, 'dialog h2').textContent).toBe('Withdraw this application?');
    await press(buttonIn(place, 'Keep it'));
    expect(place.querySelector('dialog')).toBeNull();
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('keeps its dialog open until the server has answered', async () => {
    const { withdraw, answer } = server();
    const place = await ask(withdraw);
    await press(buttonIn(place, 'Withdraw it'));
    const busy = buttonIn(place, 'Withdrawing…');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await press(busy);
    expect(withdraw).toHaveBeenCalledOnce();
    await answer('resolve');
    expect(place.querySelector('dialog')).toBeNull();
  });

  it('asks again when it failed after the question was closed, and can be repeated', async () => {
    const { withdraw, answer } = server();
    const place = await ask(withdraw);
    await press(buttonIn(place, 'Withdraw it'));
    await press(buttonIn(place, 'Keep it'));
    expect(place.querySelector('dialog')).toBeNull();
    await answer('lose');
    expect(find(place, 'dialog [role=alert]').textContent).toContain('We couldn’t reach the server.');
    await press(buttonIn(place, 'Withdraw it'));
    expect(find(place, 'dialog [role=alert]').textContent).toBe('');
    await answer('resolve');
    expect(place.querySelector('dialog')).toBeNull();
  });
});
