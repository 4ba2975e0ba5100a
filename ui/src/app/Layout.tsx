import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { Main } from '../components/Main';
import { Toaster } from '../components/Toaster';
import { shareWithWorker } from '../features/account/account';
import { painted } from '../lib/painted';
import styles from './Layout.module.css';
import { useArrival } from './useArrival';

/** Shared by all pages, including the sign-in page: focus and scrolling on arrival, loading state, toasts. */
export function Layout() {
  useArrival();
  // After the first page is painted, because it does not need the worker.
  useEffect(() => void painted().then(shareWithWorker), []);
  return (
    <div className={styles.layout}>
      {useNavigation().state !== 'idle' && <div className={styles.underway} />}
      <Outlet />
      <Toaster />
    </div>
  );
}

/** A page without the site's frame, so without a skip link. */
export function Alone() {
  return (
    <Main busy={useNavigation().state !== 'idle'}>
      <Outlet />
    </Main>
  );
}
