import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadLender } from '../features/calls/lender';
import { currentSpeech } from '../i18n/language';
import { shellText } from '../i18n/shell';
import { renderedIn } from '../lib/rendered';
import { session } from '../lib/session';
import { router } from './router';

/** Resolves when the first page's code and texts are loaded. */
const firstPage = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([shellText.load(), loadLender()]);
  session.watch(() => void router.revalidate());
  const pages = <RouterProvider router={router} />;
  // In a release it would check nothing.
  const app = import.meta.env.DEV ? <StrictMode>{pages}</StrictMode> : pages;
  // What the server rendered stays until the app's page can take its place.
  if (renderedIn) await firstPage();
  // It was rendered for a visitor.
  if (renderedIn === currentSpeech().language && !session.token() && !router.state.errors) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) start(root).catch(() => root.firstElementChild?.classList.add('boot-stuck'));
