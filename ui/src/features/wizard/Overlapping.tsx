import { Button } from '../../components/Button';
import type { Overlap } from '../drafts/merge';
import { type Answer, fieldsOf } from './form/definition';
import { definition } from './form/shipped';
import { formText } from './form-words';
import styles from './Overlapping.module.css';
import { useOf, useSitting } from './sitting';
import { useAnswerText } from './useAnswerText';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** Lets the borrower choose between two answers. `unseen`: the question is just above. */
export function Overlapping({ overlap, unseen = false }: { overlap: Overlap; unseen?: boolean }) {
  const { overlap: text } = wizardText.use();
  const { notProvided } = formText.use();
  const say = useSay();
  const read = useAnswerText();
  const { draft } = useSitting();
  // As it is now: a person who kept typing after the other answer arrived keeps all of it.
  const mine = useOf(() => draft.answer(overlap.path));
  const field = fieldsOf(definition).find(({ path }) => path === overlap.path);
  if (!field) return null;
  const words = (answer: Answer | undefined) => (answer === undefined ? notProvided : read(field, answer));
  return (
    <fieldset className={styles.overlap}>
      <legend className={unseen ? 'unseen' : undefined}>{say(field.label)}</legend>
      <Button look="line" slim onClick={() => draft.choose(overlap, 'mine')}>
        {text.here(words(mine))}
      </Button>
      <Button look="line" slim onClick={() => draft.choose(overlap, 'theirs')}>
        {text.there(words(overlap.theirs))}
      </Button>
    </fieldset>
  );
}

/** Says at a question that it has two different answers, and lets the borrower choose. */
export function AnsweredTwice({ path }: { path: string }) {
  const { overlap: text } = wizardText.use();
  const overlap = useOf(({ draft }) =>
    draft.standing() === 'asking' ? draft.overlaps().find((one) => one.path === path) : undefined,
  );
  if (!overlap) return null;
  return (
    <div className={styles.twice} role="alert">
      <p>{text.title}</p>
      <Overlapping overlap={overlap} unseen />
    </div>
  );
}
