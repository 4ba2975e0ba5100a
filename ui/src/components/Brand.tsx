import { Link } from 'react-router-dom';
import mark from '../art/mark.svg';
import { shellText } from '../i18n/shell';
import { lender } from '../lib/lender';
import { Art } from './Art';
import styles from './Brand.module.css';

function Sign() {
  return (
    <>
      <Art src={mark} width={48} height={48} />
      <span>{lender().product}</span>
    </>
  );
}

export function Brand() {
  const { home } = shellText.use();
  return (
    <Link className={styles.brand} to="/" aria-label={`${lender().product}, ${home}`}>
      <Sign />
    </Link>
  );
}

/** The same without a link, for pages before signing in. */
export function BrandSign() {
  return (
    <p className={styles.brand}>
      <Sign />
    </p>
  );
}
