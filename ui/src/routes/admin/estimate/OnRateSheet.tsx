import { Button } from '../../../components/Button';
import { NumberField } from '../../../components/NumberField';
import {
  dayInWords,
  limitInWords,
  money,
  pointsInWords,
  rateInWords,
  reasonInWords,
} from '../../../features/rates/in-words';
import { ratesText } from '../../../features/rates/rates';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { RateIndication, SoftTerms } from '../../../lib/api/types';
import { digitsAlone } from '../../../lib/money';
import { type Departure, departuresOf, insteadOf } from './departures';
import { estimateText } from './estimate';
import styles from './OnRateSheet.module.css';
import type { Sheet } from './sheet';

const scores = { least: 300, most: 850 };

/** The score, if the sheet can use it. */
export function readScore(typed: string): string | undefined {
  const { number } = digitsAlone.read(typed);
  return number !== undefined && Number(number) >= scores.least && Number(number) <= scores.most ? number : undefined;
}

interface OnRateSheetProps {
  rates: RateIndication;
  /** Whether the rates are those of what is typed now. */
  isCurrent: boolean;
  sheet: Sheet;
  score: string;
  onScore: (score: string) => void;
  onUse: (part: Partial<Sheet>) => void;
}

function Figures({ terms: { rate, points, loan, largest, binding } }: { terms: SoftTerms }) {
  const text = ratesText.use();
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{text.rate}</dt>
          <dd>{rateInWords(rate, text)}</dd>
        </div>
        <div>
          <dt>{text.points}</dt>
          <dd>{pointsInWords(points, text)}</dd>
        </div>
        <div>
          <dt>{text.loan}</dt>
          <dd>{money(loan)}</dd>
        </div>
        <div>
          <dt>{text.most}</dt>
          <dd>{money(largest)}</dd>
        </div>
      </dl>
      {binding.map((limit) => (
        <p key={limit.name} className="note">
          {limitInWords(limit, text)}
        </p>
      ))}
    </>
  );
}

/** What the lender's rate sheet says about the estimate, and where the estimate departs from it. */
export function OnRateSheet({ rates, isCurrent, sheet, score, onScore, onUse }: OnRateSheetProps) {
  const { rateSheet: text } = estimateText.use();
  const words = ratesText.use();
  const { language } = useSpeech();
  const { effective, sample, result } = rates;
  const day = dayInWords(effective, language);
  const departures = result.outcome === 'terms' ? departuresOf(sheet, result) : [];
  const instead = insteadOf(departures, rates);
  const inWords = ({ part, way, sheet: says }: Departure): string => {
    if (part === 'amount') return text.departs.amount(money(says.to));
    return text.departs[part][way]((part === 'rate' ? rateInWords : pointsInWords)(says, words));
  };
  const isWrong = score.trim() !== '' && readScore(score) === undefined;
  return (
    <section className={styles.sheet} aria-labelledby="estimate-rate-sheet">
      <h2 id="estimate-rate-sheet">{(sample ? words.sinceSample : words.since)(day)}</h2>
      <NumberField
        kind={digitsAlone}
        label={text.score}
        hint={text.scoreHint}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? spoken(language, text.wrongScore) : undefined}
        value={score}
        onValue={onScore}
      />
      <div className={styles.says} aria-busy={!isCurrent}>
        {result.outcome === 'terms' && <Figures terms={result} />}
        {result.outcome === 'outside' && (
          <>
            <p>{words.outsideTitle}</p>
            <ul>
              {result.reasons.map((reason) => (
                <li key={reason.why}>{reasonInWords(reason, words)}</li>
              ))}
            </ul>
          </>
        )}
        {result.outcome === 'missing' && (
          <p>{words.missing(result.answers.map((answer) => words.needs[answer]).join(', '))}</p>
        )}
        <div role="status">
          {departures.length > 0 && (
            <ul className={styles.departures}>
              {departures.map((departure) => (
                <li key={departure.part}>{inWords(departure)}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {Object.keys(instead).length > 0 && (
        <Button look="line" slim busy={!isCurrent} onClick={() => onUse(instead)}>
          {text.use}
        </Button>
      )}
    </section>
  );
}
