import { Section, SectionHead } from '../../components/Section';
import { Tag } from '../../components/Tag';
import { cx } from '../../lib/cx';
import styles from './Compare.module.css';
import { type Calculator, workOut } from './calculator';
import { calculatorsText } from './calculators';
import { openOf, show } from './kept-list';
import type { Presentation } from './presentation';
import type { ScenarioShelf } from './scenario-shelf';
import { compared, type Scenario, type Scenarios } from './scenarios';
import { useScenarioName } from './useScenarioName';

interface CompareProps<Deal, Figures extends object> {
  calculator: Calculator<Deal, Figures>;
  shelf: ScenarioShelf;
  state: Scenarios;
  present: (deal: Deal, figures: Figures) => Presentation;
}

const senses = { gain: styles.gain, loss: styles.loss };

/** Up to three scenarios with the same lines, so that their numbers can be compared. */
export function Compare<Deal, Figures extends object>({
  calculator,
  shelf,
  state,
  present,
}: CompareProps<Deal, Figures>) {
  const { compare: text } = calculatorsText.use();
  const nameOf = useScenarioName(state);
  const scenarios = compared(state);
  const open = openOf(state);
  const shownOf = ({ entries }: Scenario) => {
    const { worked } = workOut(calculator, entries);
    return worked && present(worked.deal, worked.figures);
  };
  return (
    <Section id="compare">
      <SectionHead title={text.title} lede={scenarios.length > 1 ? text.lede : text.lonely} />
      <div className={styles.scenarios}>
        {scenarios.map((scenario) => {
          const shown = shownOf(scenario);
          return (
            <article key={scenario.id} className={styles.scenario}>
              <h3>{nameOf(scenario)}</h3>
              {shown && (
                <>
                  <p className={cx(styles.main, shown.main.sense && senses[shown.main.sense])}>
                    <span className="unseen">{shown.main.name} </span>
                    {shown.main.value}
                  </p>
                  <dl>
                    {shown.compared.map(({ name, value }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </>
              )}
              <p className={styles.way}>
                {scenario.id === open.id ? (
                  <Tag>{text.now}</Tag>
                ) : (
                  <button type="button" onClick={() => shelf.change((held) => show(held, scenario.id))}>
                    {text.open}
                    <span className="unseen">: {nameOf(scenario)}</span>
                  </button>
                )}
              </p>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
