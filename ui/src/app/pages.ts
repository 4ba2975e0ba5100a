import { type RouteObject, replace } from 'react-router-dom';
import { requestsText } from '../features/requests/requests';
import { aboutText } from '../routes/about/about';
import { homeText } from '../routes/home/home';
import { legalText } from '../routes/legal/legal';
import { partnersText } from '../routes/partners/partners';
import { programsText } from '../routes/programs/programs';
import { FailurePage } from './FailurePage';
import { frameText } from './frame/frame';
import { page } from './page';

const framed: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('../routes/home/HomePage')).HomePage, homeText) },
  { path: 'about', lazy: page(async () => (await import('../routes/about/AboutPage')).AboutPage, aboutText) },
  {
    path: 'loan-programs',
    lazy: page(async () => (await import('../routes/programs/ProgramsPage')).ProgramsPage, programsText),
  },
  {
    path: 'loan-programs-usa',
    lazy: page(async () => (await import('../routes/programs/UsaPage')).UsaPage, programsText),
  },
  {
    path: 'loan-programs-over',
    lazy: page(async () => (await import('../routes/programs/OverseasPage')).OverseasPage, programsText),
  },
  { path: 'overSeas', element: null, loader: () => replace('/loan-programs-over') },
  {
    path: 'loan/:sectionId',
    lazy: page(async () => (await import('../routes/programs/ProgramPage')).ProgramPage, programsText),
  },
  {
    path: 'partners',
    lazy: page(async () => (await import('../routes/partners/PartnersPage')).PartnersPage, partnersText),
  },
  { path: 'privacy', lazy: page(async () => (await import('../routes/legal/PrivacyPage')).PrivacyPage, legalText) },
  { path: 'terms', lazy: page(async () => (await import('../routes/legal/TermsPage')).TermsPage, legalText) },
];

/** Everything behind the door. Its list is fetched by who may come in: a visitor's first page carries none of it. */
export const pages: RouteObject[] = [
  {
    lazy: page(async () => (await import('./frame/SiteFrame')).SiteFrame, frameText, requestsText),
    children: [{ ErrorBoundary: FailurePage, children: framed }],
  },
];
