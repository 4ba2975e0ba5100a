import { type DataRouter, type RouteObject, replace } from 'react-router-dom';
import { courtesyText } from '../components/courtesy';
import { numberText } from '../components/number';
import { aboutText } from '../content/about/about';
import { privacyText } from '../content/legal/privacy';
import { termsText } from '../content/legal/terms';
import { partnersText } from '../content/partners/partners';
import { cardsText } from '../content/programs/cards';
import { loadProgram } from '../content/programs/words';
import { currentUser } from '../features/account/account';
import { applicant } from '../features/account/applicant';
import { leavingText } from '../features/account/leaving';
import { correctionsText } from '../features/corrections/corrections';
import { outboxText } from '../features/outbox/words';
import { requestsText } from '../features/requests/requests';
import { threadText } from '../features/thread/thread';
import { formText } from '../features/wizard/form-words';
import { wizardText } from '../features/wizard/wizard';
import { isForEveryone } from '../lib/lender';
import { addressOf } from '../lib/localized';
import { session } from '../lib/session';
import { loginTo, wantedFrom } from '../lib/wanted';
import { pwaText } from '../pwa/pwa';
import { watchSignal } from '../pwa/signal';
import { securityText } from '../routes/account/security';
import { answerText } from '../routes/apply/answer';
import { applyText } from '../routes/apply/apply';
import { homeText } from '../routes/home/home';
import { programsText } from '../routes/programs/programs';
import { FailurePage } from './FailurePage';
import { frameText } from './frame/frame';
import { SiteFrame } from './frame/SiteFrame';
import { Alone } from './Layout';
import { landing } from './landing';
import { page } from './page';
import { steps } from './steps';

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
  { path: 'privacy', lazy: page(async () => (await import('../routes/legal/LegalPage')).PrivacyPage, privacyText) },
  { path: 'terms', lazy: page(async () => (await import('../routes/legal/LegalPage')).TermsPage, termsText) },
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
