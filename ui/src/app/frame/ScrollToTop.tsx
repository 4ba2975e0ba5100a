import { IconButton } from '../../components/IconButton';
import { cx } from '../../lib/cx';
import { glide } from '../../lib/glide';
import { frameText } from './frame';
import styles from './ScrollToTop.module.css';

export function ScrollToTop() {
  const { top } = frameText.use();
  const climb = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: glide() });
  };
  return (
    <div className={cx('off-paper', styles.corner)}>
      <IconButton icon="arrow" label={top} onClick={climb} />
    </div>
  );
}
