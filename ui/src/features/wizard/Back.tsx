import { ButtonLink } from '../../components/Button';
import styles from './Act.module.css';
import { stepAddress } from './address';
import { definition } from './form/shipped';
import { asks } from './progress';
import { useOf, useSitting } from './sitting';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** Leads to the step before the step with this number, past steps that ask nothing. On a phone, an arrow if it is `short`. */
export function Back({ number, short }: { number: number; short?: boolean }) {
  const text = wizardText.use();
  const say = useSay();
  const { opened } = useSitting();
  const verdict = useOf((sitting) => sitting.verdict());
  const before = definition.steps.slice(0, number - 1).findLast((step) => asks(step, verdict));
  return (
    <ButtonLink look="line" slim arrow="back" to={before ? stepAddress(before.route, opened.id) : '/apply'}>
      <span className={short ? styles.short : undefined}>{text.back}</span>
      {before && <span className="unseen">: {say(before.name)}</span>}
    </ButtonLink>
  );
}
