import { useEffect } from 'react';
import { AnswerList } from '../../../features/wizard/AnswerList';
import { withoutAnswer } from '../../../features/wizard/answer-text';
import type { Field } from '../../../features/wizard/form/definition';
import { migrate } from '../../../features/wizard/form/migrate';
import { otherAmount } from '../../../features/wizard/form/other-amount';
import { definition } from '../../../features/wizard/form/shipped';
import { offers } from '../../../features/wizard/offers';
import { useSay } from '../../../features/wizard/useSay';
import { useSpeech } from '../../../i18n/language';
import type { DeskApplication } from '../../../lib/api/types';
import { useStore } from '../../../lib/useStore';
import styles from './Sections.module.css';

export function Answers({ application, heading: Heading }: { application: DeskApplication; heading: 'h2' | 'h3' }) {
  const say = useSay();
  useEffect(() => offers.loadAll(undefined), []);
  // The options' labels may load later than the answers.
  useStore({ subscribe: offers.subscribe, get: offers.complete });
  const { language } = useSpeech();
  const { formVersion, missing, corrections } = application;
  const answers = migrate(definition, formVersion, application.answers) ?? application.answers;
  const none = withoutAnswer(corrections);
  const left = new Set([...missing, ...none]);
  const answerTo = ({ group, key }: Field) => answers[group]?.[key];
  const isShown = (field: Field) => answerTo(field) !== undefined || left.has(field.path);
  return definition.steps.map(
    (step) =>
      step.sections.some(({ fields }) => fields.some(isShown)) && (
        <section key={step.route} className={styles.step}>
          <Heading>{say(step.name)}</Heading>
          <AnswerList
            step={step}
            isShown={isShown}
            answerTo={answerTo}
            none={none}
            doubtOf={(field) => otherAmount(definition, field, answerTo(field), answers)?.text[language]}
          />
        </section>
      ),
  );
}
