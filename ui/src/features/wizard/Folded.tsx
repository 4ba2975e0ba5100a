import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useUser } from '../account/account';
import { isAsCarried } from './begin';
import styles from './Folded.module.css';
import { fieldId } from './field-id';
import type { Field, Step } from './form/definition';
import { type Sitting, useOf, useSitting } from './sitting';
import { useSay } from './useSay';
import { useStepLine } from './useStepLine';
import { wizardText } from './wizard';

const email = 'borrowInfo.email';

const askedAt = ({ verdict }: Sitting, { sections }: Step): Field[] =>
  sections.flatMap(({ fields }) => fields.filter(({ path }) => verdict().open.has(path)));

/** Whether everything asked here has an answer that was known when the application began. */
function isKnown(sitting: Sitting, step: Step, account: string | undefined): boolean {
  const asked = askedAt(sitting, step);
  const isFromElsewhere = ({ path }: Field) =>
    isAsCarried(sitting.opened, path) || (path === email && sitting.draft.answer(path) === account);
  const { findings } = sitting.verdict();
  return asked.length > 0 && asked.every((field) => isFromElsewhere(field) && !findings.has(field.path));
}

interface FoldedProps {
  step: Step;
  children: ReactNode;
}

/** A step whose answers are known already, in one line until someone edits it. */
export function Folded({ step, children }: FoldedProps) {
  const { review: text } = wizardText.use();
  const say = useSay();
  const lineOf = useStepLine();
  const sitting = useSitting();
  const account = useUser()?.email;
  const { hash } = useLocation();
  const [isFolded, fold] = useState(() => hash === '' && isKnown(sitting, step, account));
  const paths = step.sections.flatMap(({ fields }) => fields.map(({ path }) => path));
  // A question with two answers asks which one is right.
  const isAsking = useOf(({ draft }) => draft.overlaps().some(({ path }) => paths.includes(path)));
  if (!isFolded || isAsking) return children;
  const edit = () => {
    flushSync(() => fold(false));
    const [first] = askedAt(sitting, step);
    if (first) document.getElementById(fieldId(first.path))?.focus();
  };
  return (
    <div className={styles.folded}>
      <p>{lineOf(step).join('\u00a0· ')}</p>
      <Button look="line" slim onClick={edit}>
        {text.edit}
        <span className="unseen">: {say(step.name)}</span>
      </Button>
    </div>
  );
}
