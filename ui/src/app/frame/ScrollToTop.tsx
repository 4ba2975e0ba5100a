import { IconButton } from '../../components/IconButton';
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
    <div className={styles.corner}>
      <IconButton icon="arrow" label={top} onClick={climb} />
    </div>
  );
}
