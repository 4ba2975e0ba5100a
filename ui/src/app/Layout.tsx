import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { Main } from '../components/Main';
import { Toaster } from '../components/Toaster';
import { entrust } from '../features/account/account';
import { painted } from '../lib/painted';
import styles from './Layout.module.css';
import { useArrival } from './useArrival';

/** What every page has, the sign-in page too: a way of arriving, a sign that the next page is coming, the toasts. */
export function Layout() {
  useArrival();
  // Nobody waits for the worker: the first page comes before it.
  useEffect(() => void painted().then(entrust), []);
  return (
    <div className={styles.layout}>
      {useNavigation().state !== 'idle' && <div className={styles.underway} />}
      <Outlet />
      <Toaster />
    </div>
  );
}

/** A page that stands alone, with nothing to pass by. */
export function Alone() {
  return (
    <Main busy={useNavigation().state !== 'idle'}>
      <Outlet />
    </Main>
  );
}
