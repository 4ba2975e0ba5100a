import { useParams } from 'react-router-dom';
import notFound from '../../art/not-found.svg';
import { ButtonLink, TextLink } from '../../components/Button';
import { Scene } from '../../components/Scene';
import { Eyebrow, Section, SectionHead } from '../../components/Section';
import { Ticks } from '../../components/Ticks';
import { applyPath, type Family, findProgram, type ProgramId } from '../../content/programs/program';
import { familyText } from '../../content/programs/words';
import { appointmentPath } from '../../lib/appointment';
import { cx } from '../../lib/cx';
import { Example } from './Example';
import { Facts } from './Facts';
import { ProgramHead } from './ProgramHead';
import styles from './ProgramPage.module.css';
import { programsText } from './programs';
import type { ProgramsText } from './programs.en';
import { RelatedPrograms } from './RelatedPrograms';
import { useRate } from './rate';
import { Way } from './Way';

/** For addresses of loan programs that do not exist. */
function SectionNotFound() {
  return <NotFound {...programsText.use().notFound} />;
}

/** For addresses that no page has. */
export function NothingHere() {
  const { notFound, nothing } = programsText.use();
  return <NotFound {...notFound} {...nothing} />;
}

function NotFound({ title, lede, programs, home }: ProgramsText['notFound']) {
  return (
    <Scene art={notFound} title={title} lede={lede}>
      <ButtonLink look="primary" to="/loan-programs" arrow>
        {programs}
      </ButtonLink>
      <ButtonLink look="line" to="/">
        {home}
      </ButtonLink>
    </Scene>
  );
}

interface ProgramProps {
  id: ProgramId;
  family: Family;
  /** Every second program of a family has its drawing on the left and its sections mirrored. */
  mirrored: boolean;
}

function Program({ id, family, mirrored }: ProgramProps) {
  const text = programsText.use().program;
  const program = familyText[family].use()[id];
  const rate = useRate(program?.figures ?? []);
  if (!program) return <SectionNotFound />;
  const { audience, features, start, paragraph } = program;
  const split = (turned: boolean) => cx(styles.split, turned && styles.turned);
  return (
    <>
      <ProgramHead id={id} family={family} program={program} mirrored={mirrored} />
      <Facts figures={program.figures} />
      <Section className={split(mirrored)}>
        <div>
          <h2 className="h1">{program.example.title}</h2>
          <p className={cx('lede', styles.under)}>{program.example.story}</p>
          <p className={cx('note', styles.under)}>{text.example}</p>
        </div>
        <Example example={program.example} />
      </Section>
      <Section tone="shell" className={split(!mirrored)}>
        <div>
          <h2>{text.features}</h2>
          <div className={styles.features}>
            <Ticks items={rate ? features.map(rate.fill) : features} />
          </div>
          {rate && <p className={cx('note', styles.under)}>{rate.note}</p>}
        </div>
        <div className="stack">
          <h2 className="h1">{audience.title}</h2>
          <p className="lede">{audience.lede}</p>
          <p className="body">{audience.text}</p>
          <p>
            <TextLink to={appointmentPath()}>{text.talk}</TextLink>
          </p>
        </div>
      </Section>
      <Section>
        <SectionHead title={text.way} lede={program.timing} />
        <Way steps={[...text.steps, ...program.closing]} />
        <div className={styles.start}>
          <h3>{text.start}</h3>
          <div className={styles.list}>
            <Ticks items={start} />
          </div>
          <ButtonLink to={applyPath(id)} arrow>
            {text.getApproved}
          </ButtonLink>
          <p className={cx('note', styles.under)}>{text.estimate}</p>
        </div>
      </Section>
      <Section tone="deep" className={split(mirrored)}>
        <div>
          <Eyebrow>{text.worth}</Eyebrow>
          <h2 className="h1">{paragraph.title}</h2>
        </div>
        <p className={styles.paragraph}>{paragraph.text}</p>
      </Section>
      <RelatedPrograms id={id} family={family} />
    </>
  );
}

export function ProgramPage() {
  const { sectionId } = useParams();
  const found = findProgram(sectionId);
  return found ? (
    <Program key={found.id} id={found.id} family={found.family} mirrored={found.index % 2 === 1} />
  ) : (
    <SectionNotFound />
  );
}
