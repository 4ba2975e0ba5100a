import { createPath, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { useUser } from '../../features/account/account';
import { canSignUp } from '../../lib/lender';
import { loginTo, wanting } from '../../lib/wanted';
import { frameText } from './frame';
import styles from './VisitorLinks.module.css';

/** For visitors: signing in, which leads back to the page they read, and signing up where the lender allows it. */
export function VisitorLinks({ block }: { block?: boolean }) {
  const { signIn, signUp } = frameText.use();
  const here = useLocation();
  if (useUser()) return null;
  return (
    <div className={styles.ways} data-block={block} data-visitor>
      {canSignUp() && (
        <ButtonLink look="bare" slim block={block} to={`/register${wanting(createPath(here))}`}>
          {signUp}
        </ButtonLink>
      )}
      <ButtonLink look={block ? 'line' : 'bare'} slim block={block} to={loginTo(createPath(here))}>
        {signIn}
      </ButtonLink>
    </div>
  );
}
