import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import type { Catalogue } from '../i18n/catalogue';
import { homeText } from '../routes/home/home';
import { loginText } from '../routes/login/login';
import { notFoundText } from '../routes/not-found/not-found';
import { FailurePage } from './FailurePage';
import { guard } from './guard';
import { Layout } from './Layout';
import { Starting } from './Starting';

/** A page whose code and words are fetched side by side when its route is first taken. */
function page(code: () => Promise<ComponentType>, words: Catalogue<unknown>): NonNullable<RouteObject['lazy']> {
  return async () => {
    const [Component] = await Promise.all([code(), words.load()]);
    return { Component };
  };
}

const pages: RouteObject[] = [
  { path: 'login', lazy: page(async () => (await import('../routes/login/LoginPage')).LoginPage, loginText) },
  { index: true, lazy: page(async () => (await import('../routes/home/HomePage')).HomePage, homeText) },
  {
    path: 'loan/:sectionId',
    lazy: page(async () => (await import('../routes/not-found/SectionNotFoundPage')).SectionNotFoundPage, notFoundText),
  },
  { path: '*', element: null, loader: () => replace('/') },
];

/** Pages that are no part of the product: they ask nobody who they are. */
const workshop: RouteObject[] = [];
if (import.meta.env.DEV || import.meta.env.MODE === 'kit') {
  workshop.push({ path: 'kit', ErrorBoundary: FailurePage, lazy: () => import('../routes/kit/route') });
}

export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([
  {
    Component: Layout,
    HydrateFallback: Starting,
    children: [
      ...workshop,
      {
        ErrorBoundary: FailurePage,
        middleware: [guard(() => router.state.navigation.location ?? router.state.location)],
        children: pages,
      },
    ],
  },
]);
