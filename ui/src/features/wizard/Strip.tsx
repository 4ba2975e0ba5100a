import type { Step } from './form/definition';
import { definition } from './form/shipped';
import { countsOf, mayGrow } from './left';
import { numberOf } from './progress';
import { SaveState } from './SaveState';
import styles from './Strip.module.css';
import { useLeft } from './useLeft';
import { useSaving } from './useSaving';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** The steps as a bridge with one span each: done, current, still to come. Decorative: the words beside it say the same. */
function Spans({ step }: { step: number }) {
  const state = (span: number) => (span < step ? styles.built : span === step ? styles.now : styles.ahead);
  return (
    <svg className={styles.spans} viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
      {definition.steps.map(({ route }, index) => {
        const [from, to] = [index * 100 + 3, index * 100 + 97];
        return <path key={route} className={state(index + 1)} d={`M${from} 38Q${(from + to) / 2} -32 ${to} 38`} />;
      })}
      <path className={styles.deck} d="M0 39H1000" />
    </svg>
  );
}

/** Words that are shorter on a small screen, so that the step's name fits beside them. */
function ByWidth({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}

/** Stays on top of every step: which one it is, and where the answers are saved. */
export function Strip({ step }: { step: Step }) {
  const text = wizardText.use();
  const say = useSay();
  const saving = useSaving();
  const left = useLeft();
  const isShort = left.some(({ isBlank }) => isBlank) && left.some(({ isBlank }) => !isBlank);
  // Both counts in full would leave no room for the step.
  const counts = countsOf(left, text.left, isShort ? 'missing' : 'answers');
  const number = numberOf(step.route);
  return (
    <div className={`on-deep ${styles.strip}`}>
      <div className={`wrap ${styles.line}`}>
        <p className={styles.step}>
          <ByWidth long={text.step(number, definition.steps.length)} short={`${number}/${definition.steps.length}`} /> ·{' '}
          {say(step.name)}
        </p>
        {counts && (
          <p className={styles.left}>
            <ByWidth long={counts} short={text.left.all(left.length, mayGrow(left))} />
          </p>
        )}
        <Spans step={number} />
        <SaveState saving={saving} />
      </div>
    </div>
  );
}
