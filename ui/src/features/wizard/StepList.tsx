import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { cx } from '../../lib/cx';
import { stepAddress } from './address';
import { progressOf, type StepState } from './progress';
import styles from './StepList.module.css';
import { useOf, useSitting } from './sitting';
import { useSay } from './useSay';
import { wizardText } from './wizard';

const looks: Record<StepState, string | undefined> = {
  complete: styles.complete,
  begun: styles.begun,
  optional: styles.optional,
  missing: undefined,
  last: undefined,
};

/** The steps and their progress: beside the form as a line, on the start page as a list. */
export function StepList({ current, plain }: { current?: string; plain?: boolean }) {
  const text = wizardText.use();
  const say = useSay();
  const { opened } = useSitting();
  const verdict = useOf((sitting) => sitting.verdict());
  const content = useOf(({ draft }) => draft.content());
  const steps = progressOf(content, verdict);
  return (
    <nav aria-label={text.steps}>
      <ol className={cx(styles.steps, plain ? styles.plain : styles.rail)}>
        {steps.map(({ step, state, faults }) => {
          const here = step.route === current;
          const words = state === 'begun' ? text.toGo(faults) : text.state[state];
          return (
            <li key={step.route} className={cx(looks[state], here && styles.now)}>
              <Link to={stepAddress(step.route, opened.id)} aria-current={here ? 'step' : undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {state === 'complete' && <Icon name="check" />}
                </span>
                <span className={styles.name}>{say(step.name)}</span>
                {/* On the line, icons show the state and the words are for screen readers. */}
                <span className={plain || state === 'begun' ? styles.words : 'unseen'}>{words}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
