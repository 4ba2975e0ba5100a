import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { shellText } from '../i18n/shell';
import { router } from './router';

/** Resolves when the first page's code and words are here; until then the static shell keeps standing. */
async function firstPage(): Promise<void> {
  await shellText.load();
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

async function start(root: HTMLElement): Promise<void> {
  await firstPage();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) start(root).catch(() => root.firstElementChild?.classList.add('boot-stuck'));
