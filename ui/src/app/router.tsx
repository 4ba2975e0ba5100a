import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import { isForVisitors, pathOf } from '../lib/addresses';
import { lenderKnown } from '../lib/lender';
import { session } from '../lib/session';
import { loginText } from '../routes/login/login';
import { FailurePage, StrandedPage } from './FailurePage';
import { entrances, guard } from './guard';
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

/** The router knows each page by one path, so that switching the language is no navigation. */
function namePlainly(): void {
  const { pathname, search, hash } = location;
  const path = pathOf(pathname);
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}
// Before the router reads the address, now and after going back.
namePlainly();
addEventListener('popstate', namePlainly);

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
              children: entrances.map((path) => ({
                path,
                lazy: page(async () => (await import('../routes/login/LoginPage')).LoginPage, loginText),
              })),
            },
            // For open pages, the frame has a better catch-all, which says that there is no such page.
            { path: '*', element: null, loader: () => replace('/') },
          ],
        },
      ],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      await lenderKnown;
      if (session.token() || isForVisitors(path))
        await (await import('./pages')).uncover(path, hrefs, (pages) => patch(door, pages));
    },
  },
);

// React keeps the router's function from the first page on.
const hrefs = { of: router.createHref };
router.createHref = (to) => hrefs.of(to);
