import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { MessageLines } from '../../components/MessageLines';
import { visitor } from '../../lib/visitor';
import { keepAsNew, removeFromDevice } from '../application/here';
import { draftSearch } from './address';
import { form } from './form-of';
import { Overlapping } from './Overlapping';
import { useOf, useSitting } from './sitting';
import styles from './Unsettled.module.css';
import { wizardText } from './wizard';

/** The draft no longer exists. Answers that only this device has can start a new one. */
function Gone({ why }: { why: 'gone' | 'sent' | 'left' }) {
  const { gone: text } = wizardText.use();
  const { opened } = useSitting();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const words = { gone: text.unsent, sent: text.sent, left: opened.owner === visitor ? text.leftVisitor : text.left };
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
                removeFromDevice(opened.id, opened.owner);
                navigate('/applications');
              }}
            >
              {text.drop}
            </Button>
          </>
        ) : (
          <ButtonLink look="line" slim to="/applications">
            {text.mine}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

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
          <MessageLines message={refusal} />
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
      <h2>{text.cannotSave.title}</h2>
      <p>{opened.owner === visitor ? text.cannotSave.ledeVisitor : text.cannotSave.lede}</p>
    </section>
  );
}
