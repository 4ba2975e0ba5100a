import { Link } from 'react-router-dom';
import { Art } from '../../components/Art';
import { Icon } from '../../components/Icon';
import type { LoanType } from '../../content/programs/program';
import { loanTypeArt } from '../../content/programs/programs';
import { useApplicant } from '../../features/account/applicant';
import { handedOver } from '../../features/quick-apply/handover';
import { begin, programNamed } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { useSay } from '../../features/wizard/useSay';
import { cx } from '../../lib/cx';
import { applyText } from './apply';
import styles from './Programs.module.css';

const isProgram = (value: string): value is LoanType => value in loanTypeArt;

/**
 * Chooses the program of a new application. A choice made earlier, on a program's page or in the quick form, is shown.
 */
export function Programs({ interest }: { interest: string | null }) {
  const text = applyText.use();
  const say = useSay();
  const user = useApplicant();
  const { program, intro, steps } = definition;
  const preselected = user && programNamed(interest, user.id);
  return (
    <section id="programs" tabIndex={-1} aria-labelledby="programs-title">
      <p className="lede">{say(intro)}</p>
      {user && handedOver(user.id) && (
        <p className={styles.carried}>
          <Icon name="info" />
          <span>{text.carriedOver}</span>
        </p>
      )}
      <h2 className={styles.title} id="programs-title">
        {/* No line begins with the slash. */}
        {say(program.label).replace(' /', '\u00a0/')}
      </h2>
      <ul className={styles.programs}>
        {program.choices.map(({ value, text: words }) => (
          <li key={value}>
            <Link
              className={cx(styles.program, value === preselected && styles.named)}
              to={`/apply/${steps[0]?.route}`}
              onClick={(event) => {
                if (user) begin(user, value, interest);
                else event.preventDefault();
              }}
            >
              {isProgram(value) && <Art className={styles.art} src={loanTypeArt[value]} width={960} height={600} />}
              <div className={styles.words}>
                {value === preselected && <span className={styles.mark}>{text.current}</span>}
                <h3>{say(words)}</h3>
                {isProgram(value) && <p>{text.programs[value]}</p>}
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
