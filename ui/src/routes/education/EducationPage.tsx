import { PageTitle } from '../../components/PageTitle';
import { guides } from '../../content/guides/guide';
import styles from './EducationPage.module.css';
import { educationText } from './education';
import { GuideList } from './GuideList';

export function EducationPage() {
  const { title, lede } = educationText.use();
  return (
    <div className={styles.page}>
      <header className="wrap">
        <PageTitle title={title} className={styles.title} />
        <p className="lede">{lede}</p>
      </header>
      <div className="wrap">
        <GuideList of={guides} as="h2" />
      </div>
    </div>
  );
}
