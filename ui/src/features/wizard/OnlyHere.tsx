import { createPath, Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { isPhone } from '../../lib/device/phone';
import { canSignUp } from '../../lib/lender';
import { visitor } from '../../lib/visitor';
import { loginTo } from '../../lib/wanted';
import { wayIn } from '../account/applicant';
import styles from './Known.module.css';
import { registrantIn, useOf, useSitting } from './sitting';
import { wizardText } from './wizard';

/** Says to someone without an account that their answers are on this device only, and how to send them. */
export function OnlyHere() {
  const { visitor: text, save } = wizardText.use();
  const { owner } = useSitting().opened;
  const content = useOf(({ draft }) => draft.content());
  const here = createPath(useLocation());
  if (owner !== visitor) return null;
  return (
    <p className={styles.known} data-only-here>
      <Icon name="info" />
      <span>
        {text.onlyHere(save.on[isPhone() ? 'phone' : 'device'])} <Link to={loginTo(here)}>{text.signIn}</Link>
        {canSignUp() && (
          <>
            {' · '}
            <Link to={wayIn(here)} state={registrantIn(content)}>
              {text.signUp}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
