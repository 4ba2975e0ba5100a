import { questions } from '../../../features/quick-apply/answers';
import { useOptions } from '../../../features/quick-apply/useOptions';
import { requestForm } from '../../../features/requests/forms';
import { fieldsOf } from '../../../features/wizard/form/definition';
import { useAnswerText } from '../../../features/wizard/useAnswerText';
import { useSay } from '../../../features/wizard/useSay';
import { useSpeech } from '../../../i18n/language';
import type { DeskLead, DeskRequest } from '../../../lib/api/types';
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
function RequestAnswers({ request: { kind, answers } }: { request: DeskRequest }) {
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
