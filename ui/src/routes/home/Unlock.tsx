import building from '../../art/new-construction.svg';
import { Art } from '../../components/Art';
import { ButtonLink } from '../../components/Button';
import { cx } from '../../lib/cx';
import { homeText } from './home';
import styles from './Unlock.module.css';

export function Unlock() {
  const { unlock, apply } = homeText.use();
  return (
    <section className={styles.unlock}>
      <div className={cx('wrap', styles.inside)}>
        <div className={styles.copy}>
          <h2 className="h1">{unlock.title}</h2>
          <p className="lede">{unlock.lede}</p>
          <ButtonLink look="primary" to="/apply" arrow>
            {apply}
          </ButtonLink>
        </div>
        <div className={styles.art}>
          <Art src={building} width={960} height={600} />
        </div>
      </div>
    </section>
  );
}
