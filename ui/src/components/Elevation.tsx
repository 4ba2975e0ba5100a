import { cx } from '../lib/cx';
import { Art, type ArtProps } from './Art';
import styles from './Elevation.module.css';

export function Elevation({ className, ...art }: Omit<ArtProps, 'width' | 'height'>) {
  return (
    <div className={cx(styles.elevation, className)}>
      <Art {...art} width={960} height={600} />
    </div>
  );
}
