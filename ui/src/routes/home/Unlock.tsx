import building from '../../art/new-construction.svg';
import { ButtonLink } from '../../components/Button';
import { Elevation } from '../../components/Elevation';
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
        <Elevation className={styles.art} src={building} />
      </div>
    </section>
  );
}
