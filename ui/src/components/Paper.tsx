import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Brand } from './Brand';
import { Button, ButtonLink } from './Button';
import { Icon } from './Icon';
import styles from './Paper.module.css';

interface PaperProps {
  /** The way back, which no printer prints. */
  back: string;
  to: string;
  /** The word on the button that prints; there is none before there is a sheet. */
  print: string | false;
  children: ReactNode;
}

/** A page that is there to be printed. */
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
  /** What stands beside the lender's name. */
  beside: ReactNode;
  /** Laid out by its page. */
  className?: string | undefined;
  children: ReactNode;
}

/** What comes out of the printer, under the lender's name. */
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
