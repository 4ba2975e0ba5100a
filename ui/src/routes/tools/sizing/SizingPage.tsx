import art from '../../../art/multifamily.svg';
import { Section, SectionHead } from '../../../components/Section';
import { Tag } from '../../../components/Tag';
import { at, BarParts } from '../../../features/calculators/Bar';
import { CalculatorPage } from '../../../features/calculators/CalculatorPage';
import { money, told } from '../../../features/calculators/say';

import { toolsText } from '../tools';
import { presentSizing } from './present-sizing';
import styles from './SizingPage.module.css';
import { sizingText } from './sizing';
import { type SizingFigures, sizingAnswers, sizingCalculator, sizingShelf } from './sizing-calculator';

/** A limit that allows more than this many times the loan would make all other lines too short, so it has no line. */
const mostTimes = 2;

/** What each limit alone would allow, to one scale. */
function Limits({ loan, binding, limits }: SizingFigures) {
  const { section: text, limits: names, tag } = sizingText.use();
  if (!loan.known) return null;
  const most = loan.value * mostTimes;
  const sizes = limits.flatMap(({ allows }) => (allows.known && allows.value <= most ? [allows.value] : []));
  const whole = Math.max(loan.value, ...sizes);
  return (
    <Section tone="shell">
      <SectionHead title={text.title} lede={text.lede} />
      <table className={styles.limits}>
        <thead>
          <tr>
            <th scope="col">{text.limit}</th>
            <th scope="col">{text.allows}</th>
            <th scope="col">{text.more}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map(({ limit, allows, more }) => {
            const decides = binding.includes(limit);
            return (
              <tr key={limit}>
                <th scope="row">
                  {names[limit]} {decides && <Tag tone="waiting">{tag}</Tag>}
                </th>
                <td>{told(allows)}</td>
                <td className={styles.more}>
                  <span>{more.known && more.value > 0 ? money(more.value) : '—'}</span>
                  {allows.known && allows.value <= most && (
                    <svg className={styles.bar} aria-hidden="true">
                      <BarParts
                        parts={[{ name: limit, size: allows.value, fill: decides ? 'sun' : 'deep' }]}
                        whole={whole}
                        height={20}
                      />
                      <line
                        className={styles.loan}
                        x1={at(loan.value, whole)}
                        x2={at(loan.value, whole)}
                        y1={-6}
                        y2={26}
                      />
                    </svg>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

export function SizingPage() {
  const text = sizingText.use();
  return (
    <CalculatorPage
      calculator={sizingCalculator}
      shelf={sizingShelf}
      about={toolsText.use().pages['loan-sizing']}
      words={text}
      art={art}
      present={(deal, figures) => presentSizing(deal, figures, text)}
      carried={sizingAnswers}
    >
      {({ figures }) => <Limits {...figures} />}
    </CalculatorPage>
  );
}
