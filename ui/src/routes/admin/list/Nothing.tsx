import empty from '../../../art/empty-applications.svg';
import { Art } from '../../../components/Art';
import styles from './Nothing.module.css';

export function Nothing({ title, lede }: { title: string; lede: string }) {
  return (
    <div className={styles.nothing}>
      <Art src={empty} width={480} height={300} />
      <h2>{title}</h2>
      <p>{lede}</p>
    </div>
  );
}
