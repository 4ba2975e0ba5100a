import { Link } from 'react-router-dom';
import styles from './Crumbs.module.css';
import { calculatorsText } from './calculators';

/** The way from a tool back to all of them. */
export function Crumbs({ here }: { here: string }) {
  const text = calculatorsText.use();
  return (
    <nav aria-label={text.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/tools">{text.all}</Link>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
