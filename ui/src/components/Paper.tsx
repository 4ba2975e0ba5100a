import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Brand } from './Brand';
import { Button, ButtonLink } from './Button';
import { Icon } from './Icon';
import styles from './Paper.module.css';

interface PaperProps {
  back: string;
  to: string;
  /** Label of the print button; `false` while there is nothing to print. */
  print: string | false;
  children: ReactNode;
}

export function Paper({ back, to, print, children }: PaperProps) {
  return (
    <div className={cx('wrap', styles.page)}>
      <div className={cx('off-paper', styles.acts)}>
        <ButtonLink look="line" slim arrow="back" to={to}>
          {back}
        </ButtonLink>
        {print && (
          <Button look="primary" slim onClick={() => window.print()}>
            <Icon name="print" />
            {print}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

interface SheetProps {
  beside: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Sheet({ beside, className, children }: SheetProps) {
  return (
    <article className={cx(styles.sheet, className)}>
      <header className={styles.head}>
        <Brand />
        {beside}
      </header>
      {children}
    </article>
  );
}
