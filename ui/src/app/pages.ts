import { type DataRouter, type RouteObject, replace } from 'react-router-dom';
import { courtesyText } from '../components/courtesy';
import { numberText } from '../components/number';
import { aboutText } from '../content/about/about';
import { documentsText } from '../content/documents/documents';
import { glossaryText } from '../content/glossary/glossary';
import { guideCardsText } from '../content/guides/cards';
import { loadGuide } from '../content/guides/words';
import { privacyText } from '../content/legal/privacy';
import { termsText } from '../content/legal/terms';
import { partnersText } from '../content/partners/partners';
import { cardsText } from '../content/programs/cards';
import { loadProgram } from '../content/programs/words';
import { tradesText } from '../content/vendors/trades';
import { currentUser } from '../features/account/account';
import { applicant } from '../features/account/applicant';
import { leavingText } from '../features/account/leaving';
import { bookingText } from '../features/booking/booking';
import { calculatorsText } from '../features/calculators/calculators';
import { correctionsText } from '../features/corrections/corrections';
import { outboxText } from '../features/outbox/words';
import { ratesText } from '../features/rates/rates';
import { requestsText } from '../features/requests/requests';
import { threadText } from '../features/thread/thread';
import { formText } from '../features/wizard/form-words';
import { wizardText } from '../features/wizard/wizard';
import { appointmentPath } from '../lib/appointment';
import { isForEveryone } from '../lib/lender';
import { addressOf } from '../lib/localized';
import { session } from '../lib/session';
import { loginTo, wantedFrom } from '../lib/wanted';
import { pwaText } from '../pwa/pwa';
import { watchSignal } from '../pwa/signal';
import { securityText } from '../routes/account/security';
import { answerText } from '../routes/apply/answer';
import { applyText } from '../routes/apply/apply';
import { libraryText } from '../routes/documents/library';
import { educationText } from '../routes/education/education';
import { homeText } from '../routes/home/home';
import { programsText } from '../routes/programs/programs';
import { requestText } from '../routes/requests/request';
import { terminologyText } from '../routes/terminology/terminology';
import { amortizationText } from '../routes/tools/amortization/amortization';
import { bridgeText } from '../routes/tools/bridge/bridge';
import { constructionText } from '../routes/tools/construction/construction';
import { flipText } from '../routes/tools/flip/flip';
import { refinanceText } from '../routes/tools/refinance/refinance';
import { rehabText } from '../routes/tools/rehab/rehab';
import { rentalText } from '../routes/tools/rental/rental';
import { sizingText } from '../routes/tools/sizing/sizing';
import { toolsText } from '../routes/tools/tools';
import { vendorsText } from '../routes/vendors/vendors';
import { BookingFailure } from './BookingFailure';
import { FailurePage } from './FailurePage';
import { frameText } from './frame/frame';
import { SiteFrame } from './frame/SiteFrame';
import { Alone } from './Layout';
import { landing } from './landing';
import { page } from './page';
import { steps } from './steps';

const requestPage = (
  name: keyof typeof import('../routes/requests/RequestPage'),
  ...more: Parameters<typeof page>[1][]
) =>
  page(
    async () => (await import('../routes/requests/RequestPage'))[name],
    numberText,
    requestText,
    wizardText,
    ...more,
  );

const calculatorPage = (code: Parameters<typeof page>[0], text: Parameters<typeof page>[1]) =>
  page(code, toolsText, calculatorsText, numberText, text);

const framed: RouteObject[] = [
  {
    index: true,
    // Staff with only a password are let in for one thing: to set up two-step verification.
    middleware: [
      async (_, next) => {
        if (session.current()?.mustEnrol) throw replace('/account/security');
        // The address is still the sign-in page's when someone has just come in.
        const asked = wantedFrom(location.search, location.origin) !== '/';
        const to = session.token() && location.pathname === '/login' && !asked ? await landing() : undefined;
        if (to) throw replace(to);
        return next();
      },
    ],
    lazy: page(async () => (await import('../routes/home/HomePage')).HomePage, homeText, cardsText, numberText),
  },
  { path: 'about', lazy: page(async () => (await import('../routes/about/AboutPage')).AboutPage, aboutText) },
  {
    path: 'loan-programs',
    lazy: page(async () => (await import('../routes/programs/ProgramsPage')).ProgramsPage, programsText, cardsText),
  },
  {
    path: 'loan-programs-usa',
    lazy: page(async () => (await import('../routes/programs/FamilyPage')).UsaPage, programsText, cardsText),
  },
  {
    path: 'loan-programs-over',
    lazy: page(async () => (await import('../routes/programs/FamilyPage')).OverseasPage, programsText, cardsText),
  },
  { path: 'overSeas', element: null, loader: () => replace('/loan-programs-over') },
  {
    path: 'loan/:sectionId',
    lazy: page(async () => (await import('../routes/programs/ProgramPage')).ProgramPage, programsText, cardsText),
    loader: ({ params }) => loadProgram(params['sectionId']),
  },
  {
    path: 'partners',
    lazy: page(async () => (await import('../routes/partners/PartnersPage')).PartnersPage, partnersText),
  },
  {
    path: 'apply',
    middleware: [
      async ({ request }, next) => {
        const { pathname, search } = new URL(request.url);
        // Their session has ended, so the application belongs to their account, not to a visitor.
        if (!applicant()) throw replace(loginTo(pathname + search));
        return next();
      },
    ],
    children: [
      {
        index: true,
        lazy: page(async () => (await import('../routes/apply/StartPage')).StartPage, applyText, cardsText, formText),
      },
      {
        path: 'correct/:id',
        lazy: page(
          async () => (await import('../routes/apply/CorrectPage')).CorrectPage,
          applyText,
          cardsText,
          correctionsText,
          formText,
          numberText,
          wizardText,
        ),
      },
      {
        lazy: page(
          async () => (await import('../routes/apply/WizardPage')).WizardPage,
          cardsText,
          formText,
          numberText,
          wizardText,
        ),
        children: steps.map((path) => ({ path, element: null })),
      },
    ],
  },
  {
    path: 'applications',
    lazy: page(
      async () => (await import('../routes/apply/MinePage')).MinePage,
      applyText,
      answerText,
      cardsText,
      formText,
      threadText,
      wizardText,
    ),
  },
  {
    path: 'account/security',
    lazy: page(async () => (await import('../routes/account/SecurityPage')).ready(), securityText),
  },
  { path: 'requests/proof-of-funds', lazy: requestPage('ProofOfFundsPage') },
  { path: 'requests/earnest-money', lazy: requestPage('EarnestMoneyPage') },
  { path: 'requests/soft-terms', lazy: requestPage('SoftTermsPage', ratesText) },
  { path: 'requests/transactional-funding', lazy: requestPage('TransactionalFundingPage') },
  { path: 'tools', lazy: page(async () => (await import('../routes/tools/ToolsPage')).ToolsPage, toolsText) },
  {
    path: 'tools/fix-and-flip',
    lazy: calculatorPage(async () => (await import('../routes/tools/flip/FlipPage')).FlipPage, flipText),
  },
  {
    path: 'tools/rehab-budget',
    lazy: calculatorPage(async () => (await import('../routes/tools/rehab/RehabPage')).RehabPage, rehabText),
  },
  {
    path: 'tools/dscr-rental',
    lazy: calculatorPage(async () => (await import('../routes/tools/rental/RentalPage')).RentalPage, rentalText),
  },
  {
    path: 'tools/bridge',
    lazy: calculatorPage(async () => (await import('../routes/tools/bridge/BridgePage')).BridgePage, bridgeText),
  },
  {
    path: 'tools/refinance',
    lazy: calculatorPage(
      async () => (await import('../routes/tools/refinance/RefinancePage')).RefinancePage,
      refinanceText,
    ),
  },
  {
    path: 'tools/new-construction',
    lazy: calculatorPage(
      async () => (await import('../routes/tools/construction/ConstructionPage')).ConstructionPage,
      constructionText,
    ),
  },
  {
    path: 'tools/loan-sizing',
    lazy: calculatorPage(async () => (await import('../routes/tools/sizing/SizingPage')).SizingPage, sizingText),
  },
  {
    path: 'tools/amortization',
    lazy: calculatorPage(
      async () => (await import('../routes/tools/amortization/AmortizationPage')).AmortizationPage,
      amortizationText,
    ),
  },
  {
    // Around them, because a page that cannot be loaded has no boundary of its own.
    ErrorBoundary: BookingFailure,
    children: [
      {
        path: 'book',
        // Another scheduler has a place of its own.
        loader: () => (appointmentPath() === '/book' ? null : replace(appointmentPath())),
        lazy: page(async () => (await import('../routes/book/BookPage')).BookPage, bookingText),
      },
      {
        path: 'book/change',
        lazy: page(async () => (await import('../routes/book/ChangePage')).ChangePage, bookingText),
      },
    ],
  },
  {
    path: 'vendors',
    lazy: page(async () => (await import('../routes/vendors/VendorsPage')).VendorsPage, vendorsText, tradesText),
  },
  {
    path: 'education',
    lazy: page(
      async () => (await import('../routes/education/EducationPage')).EducationPage,
      educationText,
      guideCardsText,
    ),
  },
  {
    path: 'education/:guide',
    lazy: page(async () => (await import('../routes/education/GuidePage')).GuidePage, educationText, guideCardsText),
    loader: ({ params }) => loadGuide(params['guide']),
  },
  { path: 'privacy', lazy: page(async () => (await import('../routes/legal/LegalPage')).PrivacyPage, privacyText) },
  { path: 'terms', lazy: page(async () => (await import('../routes/legal/LegalPage')).TermsPage, termsText) },
  {
    path: 'terminology',
    lazy: page(
      async () => (await import('../routes/terminology/TerminologyPage')).TerminologyPage,
      terminologyText,
      glossaryText,
    ),
  },
  {
    path: 'documents',
    lazy: page(
      async () => (await import('../routes/documents/DocumentsPage')).DocumentsPage,
      libraryText,
      documentsText,
      cardsText,
    ),
  },
  {
    path: ':unknown/*',
    lazy: page(async () => (await import('../routes/programs/ProgramPage')).NothingHere, programsText),
    loader: () => (isForEveryone() ? null : replace('/')),
  },
];

const pages: RouteObject[] = [
  {
    lazy: page(async () => SiteFrame, courtesyText, frameText, leavingText, outboxText, pwaText, requestsText),
    children: [{ ErrorBoundary: FailurePage, children: framed }],
  },
  {
    Component: Alone,
    children: [
      {
        path: 'apply/copy/:id',
        lazy: page(
          async () => (await import('../routes/apply/CopyPage')).CopyPage,
          applyText,
          cardsText,
          correctionsText,
          courtesyText,
          formText,
        ),
      },
    ],
  },
];

let open = false;
let deskOpen = false;

/**
 * Adds the routes for signed-in users. They are not in the first download, and the desk's pages are not downloaded for
 * borrowers: to them its addresses are unknown.
 */
export async function uncover(
  path: string,
  hrefs: { of: DataRouter['createHref'] },
  add: (pages: RouteObject[]) => void,
): Promise<void> {
  if (!open) {
    add(pages);
    hrefs.of = addressOf;
    watchSignal();
  }
  open = true;
  if (deskOpen || !/^\/admin(\/|$)/.test(path)) return;
  if (currentUser()?.kind !== 'staff') return;
  add((await import('./desk')).desk);
  deskOpen = true;
}
