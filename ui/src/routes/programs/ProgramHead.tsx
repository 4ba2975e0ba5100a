import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Elevation } from '../../components/Elevation';
import { PageTitle } from '../../components/PageTitle';
import { cardsText } from '../../content/programs/cards';
import { applyPath, type Family, type Program, type ProgramId } from '../../content/programs/program';
import { programs } from '../../content/programs/programs';
import { cx } from '../../lib/cx';
import styles from './ProgramHead.module.css';
import { programsText } from './programs';

interface ProgramHeadProps {
  id: ProgramId;
  family: Family;
  program: Program;
  mirrored: boolean;
}

const pages: Record<Family, string> = { usa: '/loan-programs-usa', overseas: '/loan-programs-over' };

/** What the program is, above ground that extends to both edges of the page, and the button to apply. */
export function ProgramHead({ id, family, program, mirrored }: ProgramHeadProps) {
  const text = programsText.use();
  const { titleCard } = cardsText.use()[id];
  return (
    <section className={styles.head}>
      <div className={cx('wrap', styles.inside, mirrored && styles.mirrored)}>
        <div className={styles.copy}>
          <nav aria-label={text.program.crumbs}>
            <ol className={styles.crumbs}>
              <li>
                <Link to="/loan-programs">{text.chooser.short}</Link>
              </li>
              <li>
                <Link to={pages[family]}>{text.families[family].name}</Link>
              </li>
              <li aria-current="page">{titleCard}</li>
            </ol>
          </nav>
          <PageTitle title={program.title} />
          <p className={cx('lede', styles.lede)}>{program.description}</p>
          <div className={cx('row', styles.acts)}>
            <ButtonLink look="primary" to={applyPath(id)} arrow>
              {text.program.getApproved}
            </ButtonLink>
            <p className={styles.estimate}>{text.program.estimate}</p>
          </div>
        </div>
        <Elevation className={styles.art} src={programs[id].art} alt={program.alt} />
      </div>
    </section>
  );
}
