import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { Catalogue } from '../i18n/catalogue';
import { homeText } from '../routes/home/home';
import { notFoundText } from '../routes/not-found/not-found';
import { FailurePage } from './FailurePage';
import { Layout } from './Layout';

/** A page whose code and words are fetched side by side when its route is first taken. */
function page(code: () => Promise<ComponentType>, words: Catalogue<unknown>): NonNullable<RouteObject['lazy']> {
  return async () => {
    const [Component] = await Promise.all([code(), words.load()]);
    return { Component };
  };
}

const notFound = () => import('../routes/not-found/NotFoundPage');

const pages: RouteObject[] = [
  { index: true, lazy: page(async () => (await import('../routes/home/HomePage')).HomePage, homeText) },
  { path: 'loan/:sectionId', lazy: page(async () => (await notFound()).SectionNotFoundPage, notFoundText) },
  { path: '*', lazy: page(async () => (await notFound()).NotFoundPage, notFoundText) },
];

if (import.meta.env.DEV || import.meta.env.MODE === 'kit') {
  pages.unshift({ path: 'kit', lazy: () => import('../routes/kit/route') });
}

export const router = createBrowserRouter([
  { Component: Layout, children: [{ ErrorBoundary: FailurePage, children: pages }] },
]);
