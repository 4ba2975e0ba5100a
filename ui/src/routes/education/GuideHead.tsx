import { Link } from 'react-router-dom';
import { Elevation } from '../../components/Elevation';
import { PageTitle } from '../../components/PageTitle';
import { guideCardsText } from '../../content/guides/cards';
import { guideDrawings } from '../../content/guides/drawings';
import type { GuideId } from '../../content/guides/guide';
import { cx } from '../../lib/cx';
import { educationText } from './education';
import styles from './GuideHead.module.css';

/** What the guide is about, above ground that extends to both edges of the page. */
export function GuideHead({ id, alt }: { id: GuideId; alt: string }) {
  const text = educationText.use();
  const { title, lede } = guideCardsText.use()[id];
  return (
    <header className={styles.head}>
      <div className={cx('wrap', styles.inside)}>
        <div className={styles.copy}>
          <nav className="off-paper" aria-label={text.crumbs}>
            <Link to="/education" className={styles.above}>
              {text.title}
            </Link>
          </nav>
          <PageTitle title={title} />
          <p className={cx('lede', styles.lede)}>{lede}</p>
        </div>
        <Elevation className={styles.art} src={guideDrawings[id]} alt={alt} />
      </div>
    </header>
  );
}
