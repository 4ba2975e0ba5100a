import { lazy, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import '../../../styles/site.css';
import mark from '../../../art/mark-on-deep.svg';
import { Art } from '../../../components/Art';
import { LanguageSwitch } from '../../../components/LanguageSwitch';
import { Main } from '../../../components/Main';
import { SkipLink } from '../../../components/SkipLink';
import { AccountMenu } from '../../../features/account/AccountMenu';
import { codeText } from '../../../features/account/code';
import { answerOtherTabs } from '../../../features/account/other-tabs';
import { SessionEndWarning } from '../../../features/account/SessionEndWarning';
import { cx } from '../../../lib/cx';
import { lender } from '../../../lib/lender';
import { deskText } from '../desk';
import { useProofAsked } from '../proof';
import { useMay } from '../role';
import styles from './DeskFrame.module.css';
import sideways from './Sideways.module.css';

const ProofDialog = lazy(async () => {
  await codeText.load();
  return { default: (await import('./ProofDialog')).ProofDialog };
});

export function DeskFrame() {
  const { frame, title } = deskText.use();
  const { product } = lender();
  const pages = [
    { to: '/admin', label: frame.pipeline },
    { to: '/admin/leads', label: frame.leads },
    { to: '/admin/calls', label: frame.calls },
    { to: '/admin/subscribers', label: frame.subscribers },
    ...(useMay('owner')
      ? [
          { to: '/admin/accounts', label: frame.accounts },
          { to: '/admin/rates', label: frame.rates },
        ]
      : []),
    { to: '/admin/overview', label: frame.overview },
  ];
  const { pathname } = useLocation();
  // Applications belong to the pipeline, which is shown beside them, and someone's hours to the calls.
  const here = pathname.startsWith('/admin/application') ? '/admin' : pathname.replace(/\/hours$/, '');
  useEffect(answerOtherTabs, []);
  return (
    <div className={styles.desk}>
      <SkipLink to="main">{frame.skip}</SkipLink>
      <header className={cx('on-deep', 'off-paper', styles.head)}>
        <Link className={styles.brand} to="/admin" aria-label={`${product}, ${title}`}>
          <Art src={mark} width={48} height={48} />
          <span>{product}</span>
        </Link>
        <nav className={cx(sideways.sideways, styles.pages)} aria-label={title}>
          <ul>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={here === to ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <Link className={styles.site} to="/">
            {frame.site}
          </Link>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </header>
      <Main busy={useNavigation().state !== 'idle'}>
        <Outlet />
      </Main>
      <SessionEndWarning />
      {useProofAsked() && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
    </div>
  );
}
