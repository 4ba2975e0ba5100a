import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { Said } from '../../components/Said';
import { keepAsNew, letGo } from '../drafts/drafts';
import type { Overlap } from '../drafts/merge';
import { draftSearch } from './address';
import { type Answer, fieldsOf } from './form/definition';
import { definition } from './form/shipped';
import { form } from './form-of';
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

/** It is no draft any more. What was answered here and nowhere else can still become one. */
function Gone({ why }: { why: 'gone' | 'sent' | 'left' }) {
  const { gone: text } = wizardText.use();
  const { opened } = useSitting();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const words = { gone: text.unsent, sent: text.sent, left: text.left };
  return (
    <section className={styles.box} role="alert">
      <h2>{text.title}</h2>
      <p>{words[why]}</p>
      <div className="row">
        {why === 'gone' ? (
          <>
            <Button
              look="solid"
              slim
              onClick={() => {
                const { id: draft } = keepAsNew(opened, form);
                navigate({ pathname, search: draftSearch(draft) }, { replace: true });
              }}
            >
              {text.keep}
            </Button>
            <Button
              look="line"
              slim
              onClick={() => {
                letGo(opened.id, opened.owner);
                navigate('/apply');
              }}
            >
              {text.drop}
            </Button>
          </>
        ) : (
          <ButtonLink look="line" slim to="/apply">
            {text.mine}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** What happened to the draft elsewhere, and what is to be decided about it. */
export function Unsettled() {
  const text = wizardText.use();
  const { draft, opened } = useSitting();
  const keeps = useOf(() => opened.keeps());
  const standing = useOf(() => draft.standing());
  const refusal = useOf(() => draft.refusal());
  const overlaps = useOf(() => draft.overlaps());
  if (standing === 'asking') {
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
  if (standing === 'following') {
    return (
      <section className={styles.box} role="status">
        <h2>{text.following.title}</h2>
        <p>{text.following.lede}</p>
        <div className="row">
          <Button look="line" slim onClick={opened.takeOver}>
            {text.following.take}
          </Button>
        </div>
      </section>
    );
  }
  if (standing === 'gone' || standing === 'sent' || standing === 'left') return <Gone why={standing} />;
  if (keeps) return null;
  return (
    <section className={styles.box} role="status">
      <h2>{text.unkept.title}</h2>
      <p>{text.unkept.lede}</p>
    </section>
  );
}
