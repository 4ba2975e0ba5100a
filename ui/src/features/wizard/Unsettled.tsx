import { Button, ButtonLink } from '../../components/Button';
import { Said } from '../../components/Said';
import type { Overlap } from '../drafts/merge';

import { type Answer, fieldsOf } from './form/definition';
import { definition } from './form/shipped';
import { useOf, useSitting } from './sitting';
import styles from './Unsettled.module.css';
import { useAnswerText } from './useAnswerText';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** One answer given twice: both are shown, one is kept. */
function Overlapping({ overlap }: { overlap: Overlap }) {
  const text = wizardText.use();
  const say = useSay();
  const read = useAnswerText();
  const { draft } = useSitting();
  const field = fieldsOf(definition).find(({ path }) => path === overlap.path);
  if (!field) return null;
  const words = (answer: Answer | undefined) => (answer === undefined ? text.notProvided : read(field, answer));
  return (
    <fieldset className={styles.overlap}>
      <legend>{say(field.name)}</legend>
      <Button look="line" slim onClick={() => draft.choose(overlap, overlap.mine)}>
        {text.overlap.here(words(overlap.mine))}
      </Button>
      <Button look="line" slim onClick={() => draft.choose(overlap, overlap.theirs)}>
        {text.overlap.there(words(overlap.theirs))}
      </Button>
    </fieldset>
  );
}

/** What happened to the draft elsewhere, and what is to be decided about it. */
export function Unsettled() {
  const text = wizardText.use();
  const { draft } = useSitting();
  const standing = useOf(() => draft.standing());
  const refusal = useOf(() => draft.refusal());
  const overlaps = useOf(() => draft.overlaps());
  if (overlaps.length > 0) {
    return (
      <section className={styles.box} role="alert">
        <h2>{text.overlap.title}</h2>
        <p>{text.overlap.lede}</p>
        {overlaps.map((overlap) => (
          <Overlapping key={overlap.path} overlap={overlap} />
        ))}
      </section>
    );
  }
  if (standing === 'refused' && refusal) {
    return (
      <section className={styles.box} role="alert">
        <h2>{text.refused}</h2>
        <p>
          <Said message={refusal} />
        </p>
      </section>
    );
  }
  if (standing !== 'gone' && standing !== 'sent') return null;
  return (
    <section className={styles.box} role="alert">
      <h2>{text.gone.title}</h2>
      <p>{standing === 'sent' ? text.gone.sent : text.gone.deleted}</p>
      <div className="row">
        <ButtonLink look="line" slim to="/apply">
          {text.gone.mine}
        </ButtonLink>
      </div>
    </section>
  );
}
