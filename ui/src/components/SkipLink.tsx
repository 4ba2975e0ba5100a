import { shellText } from '../i18n/shell';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink({ to }: { to: string }) {
  const { skip } = shellText.use();
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {skip}
    </a>
  );
}
