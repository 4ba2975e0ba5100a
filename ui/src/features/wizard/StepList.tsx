import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { cx } from '../../lib/cx';
import { stepAddress } from './address';
import { countsOf } from './left';
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

/** The steps and their progress, as a line beside the form. */
export function StepList({ current }: { current: string }) {
  const text = wizardText.use();
  const say = useSay();
  const { opened } = useSitting();
  const verdict = useOf((sitting) => sitting.verdict());
  const content = useOf(({ draft }) => draft.content());
  const steps = progressOf(content, verdict);
  return (
    <nav aria-label={text.steps}>
      <ol className={styles.steps}>
        {steps.map(({ step, state, left }) => {
          const here = step.route === current;
          const words = state === 'begun' ? countsOf(left, text.left, 'answers', step) : text.state[state];
          return (
            <li key={step.route} className={cx(looks[state], here && styles.now)}>
              <Link to={stepAddress(step.route, opened.id)} aria-current={here ? 'step' : undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {state === 'complete' && <Icon name="check" />}
                </span>
                <span className={styles.name}>{say(step.name)}</span>
                {/* Icons show the other states, and their words are for screen readers. */}
                <span className={state === 'begun' ? styles.words : 'unseen'}>{words}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
