import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadLender } from '../features/calls/lender';
import { shellText } from '../i18n/shell';
import { session } from '../lib/session';
import { router } from './router';

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([shellText.load(), loadLender()]);
  session.watch(() => void router.revalidate());
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) start(root).catch(() => root.firstElementChild?.classList.add('boot-stuck'));
