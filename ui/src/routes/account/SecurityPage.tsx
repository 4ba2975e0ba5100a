import { PageTitle } from '../../components/PageTitle';
import { codeText } from '../../features/account/code';
import { http } from '../../features/calls/http';
import { cx } from '../../lib/cx';
import { useQuery } from '../../lib/useQuery';
import { Passkeys } from './Passkeys';
import { PasswordPart } from './PasswordPart';
import { SecondStep } from './SecondStep';
import styles from './Security.module.css';
import { nameOf, Sessions } from './Sessions';
import { securityText } from './security';

const ask = (signal: AbortSignal) => http('GET /user/sessions', { quiet: true, signal });

function SecurityPage() {
  const { title, lede, sessions } = securityText.use();
  const asked = useQuery('sessions', ask, { onlyFresh: true });
  const here = asked.reply?.sessions.find(({ current }) => current);
  return (
    <div className={cx('wrap', styles.page)}>
      <header className={styles.head}>
        <PageTitle title={title} />
        <p className="lede">{lede}</p>
      </header>
      <SecondStep onEnded={() => void asked.again()} />
      <Passkeys device={here && nameOf(here, sessions)} />
      <PasswordPart onChanged={() => void asked.again()} />
      <Sessions asked={asked} />
    </div>
  );
}

/** Also loads the texts of the code field, which the sign-in page has too. */
export async function ready(): Promise<typeof SecurityPage> {
  await codeText.load();
  return SecurityPage;
}
