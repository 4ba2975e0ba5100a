import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx';
import styles from './Button.module.css';

export interface Look {
  /** Primary is coral: one per view. */
  look?: 'primary' | 'solid' | 'line' | 'bare' | undefined;
  slim?: boolean | undefined;
  block?: boolean | undefined;
  arrow?: boolean | 'back' | undefined;
  children: ReactNode;
}

export function Arrow({ back }: { back?: boolean }) {
  return <span className={cx(styles.arrow, back && styles.back)} aria-hidden="true" />;
}

export function Label({ arrow, children }: Pick<Look, 'arrow' | 'children'>) {
  return (
    <>
      {arrow === 'back' && <Arrow back />}
      {children}
      {arrow === true && <Arrow />}
    </>
  );
}

export function classes({ look = 'solid', slim, block }: Omit<Look, 'children'>): string {
  return cx(styles.button, styles[look], slim && styles.slim, block && styles.block);
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
    busy?: boolean;
  };

export function Button({ look, slim, block, arrow, busy, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, slim, block })}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Label arrow={busy ? false : arrow}>{children}</Label>
    </button>
  );
}

type ButtonLinkProps = Look & Pick<LinkProps, 'to' | 'state' | 'onClick'>;

export function ButtonLink({ look, slim, block, arrow, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={classes({ look, slim, block })}>
      <Label arrow={arrow}>{children}</Label>
    </Link>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      <span>{children}</span>
      <Arrow />
    </Link>
  );
}
