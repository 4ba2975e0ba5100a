import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Brand } from './Brand';
import { Button, ButtonLink } from './Button';
import { Icon } from './Icon';
import styles from './Paper.module.css';

interface PaperProps {
  /** The back link, hidden in print. */
  back: string;
  to: string;
  /** Label of the print button; `false` while there is nothing to print. */
  print: string | false;
  children: ReactNode;
}

/** A page made for printing. */
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
  /** Shown beside the lender's name. */
  beside: ReactNode;
  /** For the page's own layout. */
  className?: string | undefined;
  children: ReactNode;
}

/** The printed sheet, with the lender's name at the top. */
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
