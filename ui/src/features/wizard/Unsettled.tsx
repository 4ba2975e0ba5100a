import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { MessageLines } from '../../components/MessageLines';
import { visitor } from '../../lib/visitor';
import { keepAsNew, removeFromDevice } from '../application/here';
import type { Overlap } from '../drafts/merge';
import { draftSearch } from './address';
import { fieldId } from './field-id';
import { isAsked } from './fields/none-of';
import { type Field, fieldsOf, type Step } from './form/definition';
import { definition } from './form/shipped';
import { form } from './form-of';
import { Overlapping } from './Overlapping';
import { useOf, useSitting } from './sitting';
import styles from './Unsettled.module.css';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** The draft no longer exists. Answers that only this device has can start a new one. */
function Gone({ why }: { why: 'gone' | 'left' }) {
  const { gone: text } = wizardText.use();
  const { opened } = useSitting();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const words = { gone: text.unsent, left: opened.owner === visitor ? text.leftVisitor : text.left };
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

/** What two devices answered. A question on this page asks there, and is only named here. */
function Overlaps({ overlaps, step }: { overlaps: readonly Overlap[]; step: Step | undefined }) {
  const { overlap: text } = wizardText.use();
  const say = useSay();
  const sitting = useSitting();
  const isHere = ({ path }: Overlap) =>
    isAsked(sitting, path) && step?.sections.some(({ fields }) => fields.some((field) => field.path === path)) === true;
  const here = useOf(() => overlaps.filter(isHere).length);
  const named = (path: string): Field | undefined => fieldsOf(definition).find((field) => field.path === path);
  return (
    <section className={styles.box} role={here === overlaps.length ? undefined : 'alert'}>
      <h2>{text.title}</h2>
      <p>{text.lede}</p>
      {overlaps.map((overlap) => {
        const field = named(overlap.path);
        if (!field || !isHere(overlap)) return <Overlapping key={overlap.path} overlap={overlap} />;
        return (
          <p key={overlap.path}>
            <Button look="bare" slim onClick={() => document.getElementById(fieldId(field.path))?.focus()}>
              {say(field.label)}
            </Button>
          </p>
        );
      })}
    </section>
  );
}

/** The fields that someone was typing in are closed, so they may be looking elsewhere. */
const focus = (box: HTMLElement | null) => box?.focus();

/** What is to be settled about the draft before it can go on, above the questions of a step. `whenSent`: ways on, once it was sent. */
export function Unsettled({ step, whenSent }: { step?: Step; whenSent?: ReactNode }) {
  const text = wizardText.use();
  const { draft, opened } = useSitting();
  const keeps = useOf(() => opened.keeps());
  const standing = useOf(() => draft.standing());
  const refusal = useOf(() => draft.refusal());
  const overlaps = useOf(() => draft.overlaps());
  if (standing === 'asking') {
    return <Overlaps overlaps={overlaps} step={step} />;
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
  if (standing === 'sent') {
    return (
      <section ref={focus} tabIndex={-1} className={styles.box} role="alert">
        <h2>{text.submitted.title}</h2>
        <p>{text.submitted.text}</p>
        {whenSent}
      </section>
    );
  }
  if (standing === 'gone' || standing === 'left') return <Gone why={standing} />;
  if (keeps) return null;
  return (
    <section className={styles.box} role="status">
      <h2>{text.cannotSave.title}</h2>
      <p>{opened.owner === visitor ? text.cannotSave.ledeVisitor : text.cannotSave.lede}</p>
    </section>
  );
}
