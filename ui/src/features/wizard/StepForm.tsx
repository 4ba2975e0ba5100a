import { Fragment } from 'react';
import { cx } from '../../lib/cx';
import { Question } from './fields/Question';
import type { Section, Step } from './form/definition';
import { OffersNotice } from './OffersNotice';
import styles from './StepForm.module.css';
import { useOf } from './sitting';
import { useSay } from './useSay';

/** A section of a step. A section that depends on an answer gets a line that marks what belongs to it. */
function Part({ section, notice }: { section: Section; notice: { before: string; number: number } | undefined }) {
  const say = useSay();
  const { id, heading, under, when, fields } = section;
  const shown = useOf(({ verdict }) => fields.length === 0 || fields.some(({ path }) => verdict().open.has(path)));
  const waiting = fields.some(({ path }) => path === notice?.before);
  if (!shown && !waiting) return null;
  const Heading = under ? 'h3' : 'h2';
  return (
    <section
      className={cx(styles.part, when && styles.revealed, under && styles.block)}
      aria-labelledby={heading && id}
    >
      {heading && <Heading id={id}>{say(heading)}</Heading>}
      {fields.map((field) => (
        <Fragment key={field.path}>
          {notice && field.path === notice.before && <OffersNotice number={notice.number} />}
          <Question field={field} />
        </Fragment>
      ))}
    </section>
  );
}

export function StepForm({ step: { sections, options } }: { step: Step }) {
  const served = sections.flatMap(({ fields }) => fields).find(({ select }) => select !== undefined);
  const notice = options !== undefined && served ? { before: served.path, number: options } : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {sections.map((section) => (
        <Part key={section.id} section={section} notice={notice} />
      ))}
    </form>
  );
}
