import { ButtonLink } from '../../components/Button';
import { owedIn } from '../../features/application/awaited';
import { fieldsOf } from '../../features/wizard/form/definition';
import { definition } from '../../features/wizard/form/shipped';
import { useSay } from '../../features/wizard/useSay';
import type { ApplicationSummary } from '../../lib/api/types';
import { lender } from '../../lib/lender';
import { applyText } from './apply';
import styles from './Needed.module.css';

const fields = fieldsOf(definition);

interface CoBorrowerNeededProps {
  application: ApplicationSummary;
  heading?: 'h3' | 'h4';
}

/** Who else must authorize a credit check, and what to do about it. The site only takes the borrower’s authorization. */
export function CoBorrowerNeeded({ application: { unauthorized }, heading: Heading = 'h4' }: CoBorrowerNeededProps) {
  const { coBorrower: text } = applyText.use();
  if (unauthorized == null) return null;
  const { phone, phoneDialed, email } = lender();
  return (
    <section className={styles.needed}>
      <Heading>{text.title(unauthorized && `\u2068${unauthorized}\u2069`)}</Heading>
      <p>{text.lede}</p>
      <p>
        <a href={`tel:${phoneDialed}`}>{phone}</a>
        {'\u00a0· '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

/** What the lender needs from the borrower, on top of an application, with the way to answer it. */
export function Needed({ application }: { application: ApplicationSummary }) {
  const { needed } = applyText.use();
  const say = useSay();
  const { id, reference } = application;
  const owed = owedIn(application);
  if (owed.length === 0) return null;
  return (
    <section className={styles.needed}>
      <h4>{needed.title(owed.length)}</h4>
      <ul>
        {fields
          .filter(({ path }) => owed.includes(path))
          .map(({ path, name }) => (
            <li key={path}>{say(name)}</li>
          ))}
      </ul>
      <div>
        <ButtonLink look="solid" slim arrow to={`/apply/correct/${id}`}>
          {needed.answer}
          <span className="unseen">: {reference}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
