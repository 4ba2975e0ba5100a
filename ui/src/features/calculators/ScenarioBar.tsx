import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import { useSpeech } from '../../i18n/language';
import { recently } from '../../lib/time';
import type { CalculatorForm } from './calculator';
import { calculatorsText } from './calculators';
import { linkOf } from './link';
import styles from './ScenarioBar.module.css';
import { compared, type Scenarios } from './scenarios';
import type { ScenarioShelf } from './shelf';
import { useScenarioName } from './useScenarioName';

const ScenarioDialog = lazy(async () => ({ default: (await import('./ScenarioDialog')).ScenarioDialog }));

interface ScenarioBarProps {
  calculator: CalculatorForm;
  shelf: ScenarioShelf;
  state: Scenarios;
  open: Scenarios['list'][number];
  title: string;
  apply: { to: string; label: string; onClick: () => void } | undefined;
}

function SaveState({ savedAt, keeps }: { savedAt: string; keeps: boolean }) {
  const { scenario } = calculatorsText.use();
  const { language } = useSpeech();
  return (
    <p className={styles.save} role="status">
      <Icon name={keeps ? 'device' : 'warn'} />
      {keeps ? scenario.saved(recently(new Date(savedAt), language)) : scenario.unsaved}
    </p>
  );
}

/** Which numbers are open, and what can be done with them. From laptop width on, it stays at the top. */
export function ScenarioBar({ calculator, shelf, state, open, title, apply }: ScenarioBarProps) {
  const { scenario: text, sample } = calculatorsText.use();
  const { language } = useSpeech();
  const nameOf = useScenarioName(state);
  const [choosing, choose] = useState(false);
  const count = compared(state).length;

  const share = async () => (await import('./share')).share(linkOf(calculator, open.entries), title, text, language);
  return (
    <section className={`on-deep ${styles.bar}`} aria-label={text.bar} data-sticks>
      <div className={`wrap ${styles.inside}`}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => choose(true)}>
          <span className="unseen">{text.change}: </span>
          <span>{nameOf(open)}</span>
          <Icon name="chevron" />
        </button>
        <div className={styles.state}>
          {open.origin === 'sample' && open.name !== '' && <Tag tone="waiting">{sample.tag}</Tag>}
          {state.savedAt !== undefined && <SaveState savedAt={state.savedAt} keeps={shelf.keeps()} />}
        </div>
        <div className={styles.acts}>
          <Link to="#compare" className={styles.act} aria-label={text.compare(count)}>
            <Icon name="compare" />
            <span>{text.compare(count)}</span>
          </Link>
          <button type="button" className={styles.act} aria-label={text.share} onClick={() => void share()}>
            <Icon name="share" />
            <span>{text.share}</span>
          </button>
          <button type="button" className={styles.act} aria-label={text.print} onClick={() => print()}>
            <Icon name="print" />
            <span>{text.print}</span>
          </button>
        </div>
        {apply && (
          <div className={styles.apply}>
            <ButtonLink look="primary" slim arrow to={apply.to} onClick={apply.onClick}>
              {apply.label}
            </ButtonLink>
          </div>
        )}
      </div>
      {choosing && (
        <Suspense>
          <ScenarioDialog {...{ calculator, shelf, state, open }} onClose={() => choose(false)} />
        </Suspense>
      )}
    </section>
  );
}
