import { useSpeech } from '../../i18n/language';
import type { RateIndication, SoftTerms } from '../../lib/api/types';
import { cx } from '../../lib/cx';
import { dayInWords, gainInWords, limitInWords, money, pointsInWords, rateInWords, reasonInWords } from './in-words';
import styles from './RatesResult.module.css';
import { ratesText } from './rates';

function Terms({ terms, asked }: { terms: SoftTerms; asked: number | undefined }) {
  const text = ratesText.use();
  const { rate, points, largest, binding, leastScore, better } = terms;
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>{text.rate}</dt>
          <dd>{rateInWords(rate, text)}</dd>
        </div>
        <div>
          <dt>{text.points}</dt>
          <dd>{pointsInWords(points, text)}</dd>
        </div>
        <div>
          <dt>{text.loan}</dt>
          <dd>{text.upTo(money(largest))}</dd>
        </div>
      </dl>
      {asked !== undefined && asked > largest && <p>{text.lessThanAsked(money(asked), money(largest))}</p>}
      {leastScore !== null && <p>{text.leastScore(String(leastScore))}</p>}
      <h3>{text.limitTitle}</h3>
      <ul className={styles.limits}>
        {binding.map((limit) => (
          <li key={limit.name}>{limitInWords(limit, text)}</li>
        ))}
      </ul>
      <h3>{text.betterTitle}</h3>
      {better.length === 0 && <p>{text.best}</p>}
      <ul className={styles.better}>
        {better.map((gain) => {
          const [what, brings] = gainInWords(gain, text);
          return (
            <li key={gain.by}>
              {what}
              <strong>{brings}</strong>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface RatesResultProps {
  indication: RateIndication;
  /** In cents. */
  asked?: number | undefined;
}

/** What the rate sheet says about a deal, with the notice that it is indicative. */
export function RatesResult({ indication: { effective, sample, result }, asked }: RatesResultProps) {
  const text = ratesText.use();
  const { language } = useSpeech();
  return (
    <>
      {result.outcome === 'terms' && <p className={styles.notice}>{text.notice}</p>}
      {sample && <p className={cx(styles.notice, styles.sample)}>{text.sample}</p>}
      {result.outcome === 'terms' && <Terms terms={result} asked={asked} />}
      {result.outcome === 'outside' && (
        <ul className={styles.limits}>
          {result.reasons.map((reason) => (
            <li key={reason.why}>{reasonInWords(reason, text)}</li>
          ))}
        </ul>
      )}
      {result.outcome === 'missing' && (
        <p>{text.missing(result.answers.map((answer) => text.needs[answer]).join(', '))}</p>
      )}
      {result.outcome === 'terms' && <p className={styles.source}>{text.source(dayInWords(effective, language))}</p>}
    </>
  );
}
