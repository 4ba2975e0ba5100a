import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import { aboutText } from '../content/about/about';
import { privacyText } from '../content/legal/privacy';
import { termsText } from '../content/legal/terms';
import { partnersText } from '../content/partners/partners';
import { cardsText } from '../content/programs/cards';
import { requestsText } from '../features/requests/requests';
import type { Catalogue } from '../i18n/catalogue';

import { homeText } from '../routes/home/home';
import { loginText } from '../routes/login/login';
import { programsText } from '../routes/programs/programs';
import { FailurePage, StrandedPage } from './FailurePage';
import { frameText } from './frame/frame';
import { guard } from './guard';
import { Alone, Layout } from './Layout';
import { Starting } from './Starting';

/** A page whose code and words are fetched side by side when its route is first taken. */
function page(code: () => Promise<ComponentType>, ...words: Catalogue<unknown>[]): NonNullable<RouteObject['lazy']> {
  return async () => {
    const [Component] = await Promise.all([code(), ...words.map((catalogue) => catalogue.load())]);
    return { Component };
  };
}

/** What a signed-in person finds, each within the frame. */
const pages: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('../routes/home/HomePage')).HomePage, homeText, cardsText) },
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
    lazy: async () => {
      const [{ ProgramPage, loader }] = await Promise.all([
        import('../routes/programs/ProgramPage'),
        programsText.load(),
        cardsText.load(),
      ]);
      return { Component: ProgramPage, loader };
    },
  },
  {
    path: 'partners',
    lazy: page(async () => (await import('../routes/partners/PartnersPage')).PartnersPage, partnersText),
  },
  { path: 'privacy', lazy: page(async () => (await import('../routes/legal/LegalPage')).PrivacyPage, privacyText) },
  { path: 'terms', lazy: page(async () => (await import('../routes/legal/LegalPage')).TermsPage, termsText) },
];

const frame = page(async () => (await import('./frame/SiteFrame')).SiteFrame, frameText, requestsText);

/** Pages that are no part of the product: they ask nobody who they are. */
const workshop: RouteObject[] = [];
if (import.meta.env.DEV || import.meta.env.MODE === 'kit') {
  workshop.push({ Component: Alone, children: [{ path: 'kit', lazy: () => import('../routes/kit/route') }] });
}

export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([
  {
    Component: Layout,
    HydrateFallback: Starting,
    children: [
      ...workshop,
      {
        ErrorBoundary: StrandedPage,
        middleware: [guard(() => router.state.navigation.location ?? router.state.location)],
        children: [
          {
            Component: Alone,
            children: [
              {
                path: 'login',
                lazy: page(async () => (await import('../routes/login/LoginPage')).LoginPage, loginText),
              },
            ],
          },
          { lazy: frame, children: [{ ErrorBoundary: FailurePage, children: pages }] },
          { path: '*', element: null, loader: () => replace('/') },
        ],
      },
    ],
  },
]);
