import { questions } from '../../../features/quick-apply/answers';
import { useOptions } from '../../../features/quick-apply/useOptions';
import { dayInWords, money, pointsInWords, rateInWords, reasonInWords } from '../../../features/rates/in-words';
import { ratesText } from '../../../features/rates/rates';
import { requestForm } from '../../../features/requests/forms';
import { fieldsOf } from '../../../features/wizard/form/definition';
import { useAnswerText } from '../../../features/wizard/useAnswerText';
import { useSay } from '../../../features/wizard/useSay';
import { useSpeech } from '../../../i18n/language';
import type { DeskLead, DeskRequest, RatesAtRequest } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { dollars } from '../../../lib/money';
import styles from './Leads.module.css';
import { officeText } from './office';

/** The number that the person gave. */
export function phoneOf({ answers }: DeskRequest): string | undefined {
  const phone = answers['contact']?.['phone'];
  return typeof phone === 'string' ? phone : undefined;
}

function useAnswerWords(): (question: string, answer: string) => string {
  const { reply: fields } = useOptions();
  const { language } = useSpeech();
  return (question, answer) => {
    const asked = questions.find((one) => one === question);
    if (!asked) return /^\d+$/.test(answer) ? dollars(Number(answer)) : answer;
    const offered = fields?.[questions.indexOf(asked)]?.values;
    return offered?.find(({ value }) => value === answer)?.text[language] ?? answer;
  };
}

function QuickAnswers({ answers }: Pick<DeskLead, 'answers'>) {
  const { leads: text } = officeText.use();
  const inWords = useAnswerWords();
  const labels: Record<string, string> = text.questions;
  return (
    <dl className={styles.answers}>
      {Object.entries(answers).map(([question, answer]) => (
        <div key={question}>
          <dt>{labels[question] ?? question}</dt>
          <dd>
            <bdi>{inWords(question, answer)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In the order of the form. How to reach the person is said beside their name. */
function RequestAnswers({ request: { kind, answers, rates } }: { request: DeskRequest }) {
  const say = useSay();
  const read = useAnswerText();
  const form = requestForm(kind, false);
  const given = fieldsOf(form).flatMap((field) => {
    const answer = answers[field.group]?.[field.key];
    return answer === undefined || field.group === 'contact' ? [] : [{ field, answer }];
  });
  return (
    <>
      <strong>{form.steps[0] && say(form.steps[0].name)}</strong>
      <dl className={cx(styles.answers, styles.requested)}>
        {given.map(({ field, answer }) => (
          <div key={field.path}>
            <dt>{say(field.name)}</dt>
            <dd>
              <bdi>{read(field, answer)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {rates && <RequestRates rates={rates} />}
    </>
  );
}

/** What the rate sheet said when the request was received, and whether the person saw it. */
function RequestRates({ rates: { indication, wasShown, shownInstead } }: { rates: RatesAtRequest }) {
  const { leads: text } = officeText.use();
  const words = ratesText.use();
  const { language } = useSpeech();
  const { effective, sample, result } = indication;
  return (
    <>
      <p className={styles.rates}>
        {(sample ? words.sinceSample : words.since)(dayInWords(effective, language))}
        <small>
          {shownInstead
            ? text.ratesShownInstead(dayInWords(shownInstead, language))
            : wasShown
              ? text.ratesShown
              : text.ratesNotShown}
        </small>
      </p>
      {result.outcome === 'terms' ? (
        <dl className={cx(styles.answers, styles.requested)}>
          <div>
            <dt>{words.rate}</dt>
            <dd>{rateInWords(result.rate, words)}</dd>
          </div>
          <div>
            <dt>{words.points}</dt>
            <dd>{pointsInWords(result.points, words)}</dd>
          </div>
          <div>
            <dt>{words.loan}</dt>
            <dd>{money(result.loan)}</dd>
          </div>
          <div>
            <dt>{words.most}</dt>
            <dd>{money(result.largest)}</dd>
          </div>
        </dl>
      ) : (
        <p className={styles.rates}>
          {result.outcome === 'outside'
            ? result.reasons.map((reason) => reasonInWords(reason, words)).join(' ')
            : words.missing(result.answers.map((answer) => words.needs[answer]).join(', '))}
        </p>
      )}
    </>
  );
}

export function LeadAnswers({ lead: { answers, request } }: { lead: DeskLead }) {
  const { leads: text } = officeText.use();
  return request ? (
    <RequestAnswers request={request} />
  ) : (
    <>
      <strong>{text.quickForm}</strong>
      <QuickAnswers answers={answers} />
    </>
  );
}
