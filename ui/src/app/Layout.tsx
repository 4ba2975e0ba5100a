import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatch, useNavigation } from 'react-router-dom';
import { Header } from '../components/Header';
import { SkipLink } from '../components/SkipLink';
import { Toaster } from '../components/Toaster';
import { AccountMenu } from '../features/account/AccountMenu';
import styles from './Layout.module.css';

/** Reads the new page out: focus goes to its heading, except on the first page, where the browser starts at the top. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.querySelector('h1')?.focus();
  }, [pathname]);
  return main;
}

/** The frame around every page. The sign-in page has nothing to pass by: it is all there is. */
export function Layout() {
  const main = useFocusOnArrival();
  const entrance = useMatch('/login') !== null;
  const leaving = useNavigation().state !== 'idle';
  return (
    <div className={styles.layout}>
      {!entrance && (
        <>
          <SkipLink to="main" />
          <Header>
            <AccountMenu />
          </Header>
        </>
      )}
      {leaving && <div className={styles.underway} />}
      <main className={styles.main} id="main" ref={main} tabIndex={-1} aria-busy={leaving}>
        <Outlet />
      </main>
      <Toaster />
    </div>
  );
}
