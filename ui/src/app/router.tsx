import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import { isOpen } from '../lib/addresses';
import { lenderKnown } from '../lib/lender';
import { session } from '../lib/session';
import { loginText } from '../routes/login/login';
import { addressOf, routerWindow } from './address';
import { FailurePage, StrandedPage } from './FailurePage';
import { guard } from './guard';
import { Alone, Layout } from './Layout';
import { page } from './page';
import { Starting } from './Starting';

const developmentPages: RouteObject[] = [];
if (import.meta.env.DEV || import.meta.env.MODE === 'kit') {
  developmentPages.push({
    Component: Alone,
    children: [{ path: 'kit', ErrorBoundary: FailurePage, lazy: () => import('../routes/kit/route') }],
  });
}

const door = 'door';

export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
  [
    {
      Component: Layout,
      HydrateFallback: Starting,
      children: [
        ...developmentPages,
        {
          id: door,
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
            // Of open pages, the frame has a better one, which says that there is nothing.
            { path: '*', element: null, loader: () => replace('/') },
          ],
        },
      ],
    },
  ],
  {
    window: routerWindow,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (!session.token()) await lenderKnown;
      if (session.token() || isOpen(path)) await (await import('./pages')).uncover(path, (pages) => patch(door, pages));
    },
  },
);

router.createHref = addressOf;
