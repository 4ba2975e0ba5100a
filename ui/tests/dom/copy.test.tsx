import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { correctionsText } from '../../src/features/corrections/corrections';
import { formText } from '../../src/features/wizard/form-words';
import { switchLanguage } from '../../src/i18n/catalogue';
import { keepLender, lender } from '../../src/lib/lender';
import { applyText } from '../../src/routes/apply/apply';
import { CopyPage } from '../../src/routes/apply/CopyPage';
import { soon } from '../soon';
import { render } from './render';
import { servedFor } from './wizard';

const application = {
  id: 'one',
  status: 'received',
  program: 'fix-and-flip',
  programInterest: null,
  reference: 'PC-2026-AAAAA',
  receivedAt: '2026-11-20T15:42:00Z',
  consents: [],
};

beforeAll(() => Promise.all([applyText, correctionsText, formText].map((text) => text.load())));
afterEach(() => void vi.unstubAllGlobals());

async function copyOf(sent: {
  formVersion: number;
  answers: unknown;
  estimate?: unknown;
  corrections?: unknown;
  correctable?: boolean;
}): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('form_options')
      ? servedFor(Number(url.split('/').at(-1)))
      : new Response(JSON.stringify({ ...application, ...sent })),
  );
  const place = await render(
    <MemoryRouter initialEntries={['/apply/one/copy']}>
      <Routes>
        <Route path="/apply/:id/copy" element={<CopyPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await soon(() => expect(place.textContent).toContain(application.reference));
  return place;
}

it('keeps on paper every amount that was sent when rehab was asked twice', async () => {
  const sent = { rehab: true, ifYesHowMuch2: '50000', spendOnRehab: '85000', purchasePrice: '200000' };
  const place = await copyOf({ formVersion: 1, answers: { loanTerms: sent } });
  expect(place.textContent).toContain('Rehab budget$85,000');
  expect(place.textContent).toContain('We kept this one; the other was $50,000.');
});

it('says on paper in which year it was received', async () => {
  vi.useFakeTimers({ now: new Date(application.receivedAt), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const place = await copyOf({ formVersion: 1, answers: {} });
  expect(place.textContent).toContain('Received Nov 20, 2026, 10:42');
});

it('prints what was corrected, and leads to correcting more until the review begins', async () => {
  const corrections = [
    {
      id: 'first',
      at: '2026-11-21T15:42:00Z',
      by: { kind: 'staff', name: 'Rafael' },
      reason: 'You told us by phone',
      changes: [{ question: 'loanTerms.purchasePrice', before: '300000', after: '310000' }],
    },
  ];
  const place = await copyOf({ formVersion: 2, answers: {}, corrections, correctable: true });
  await soon(() => expect(place.textContent).toContain('$300,000 → $310,000'));
  expect(place.textContent).toContain('You told us by phone');
  expect(place.querySelector('a[href="/apply/correct/one"]')).not.toBeNull();
  const reviewed = await copyOf({ formVersion: 2, answers: {}, corrections, correctable: false });
  expect(reviewed.querySelector('a[href="/apply/correct/one"]')).toBeNull();
});

it('does not question a doubtful amount on the printed copy', async () => {
  const answers = { loanTerms: { propertyValue: '300000' }, propertyDetails: { currentRentalIncome: '36000' } };
  const place = await copyOf({ formVersion: 2, answers });
  expect(place.textContent).toContain('$36,000');
  expect(place.textContent).not.toContain('Is it the rent');
});

it('says with an estimate in Spanish that it is no approval, and that the Spanish is a courtesy if the lender says so', async () => {
  const before = lender();
  onTestFinished(async () => {
    keepLender(before);
    await switchLanguage('en');
  });
  keepLender({ ...before, spanishCourtesyNotice: true });
  await switchLanguage('es');
  const terms = { amount: '100000', fees: [], conditions: '', note: '' };
  const costs = { points: '0', total: '0', fees: [] };
  const place = await copyOf({
    formVersion: 2,
    answers: {},
    estimate: { id: 'first', sentAt: '2026-11-20T15:42:00Z', terms, costs },
  });
  expect(place.textContent).toContain('no es una aprobación ni un compromiso de préstamo');
  expect(place.textContent).toContain('Los documentos del préstamo se firman en inglés');
});

it('says where the borrower answered that there is none', async () => {
  const made = { at: '2026-11-21T15:42:00Z', by: { kind: 'borrower', name: 'Marisol' }, changes: [] };
  const corrections = [{ id: 'first', ...made, none: ['propertyDetails.monthlyHoa'] }];
  const place = await copyOf({ formVersion: 3, answers: { borrowInfo: { name: 'Marisol' } }, corrections });
  // Among the answers, and in the correction.
  const said = () => place.textContent?.split('HOA dues per monthNone, or doesn’t apply');
  await soon(() => expect(said()).toHaveLength(3));
});

it('prints every item of a rehab budget that was carried over', async () => {
  const rehabLines = '# Kitchen\n- Cabinets | Cabinets and counters | 24 lin ft | 285.00\n+ 684.00\n= 7524.00';
  const place = await copyOf({
    formVersion: 5,
    answers: { loanTerms: { rehab: true, spendOnRehab: '7524', rehabLines } },
  });
  expect(place.textContent).toContain('Rehab budget items1 item, $7,524Kitchen$6,840.00Cabinets24 lin ft × $285.00');
  expect(place.querySelector('details')).toBeNull();
});
