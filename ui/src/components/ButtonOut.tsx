import { classes, Label, type Look } from './Button';

/** A link to another site in a new tab. The hint announces the new tab to screen readers. */
export function ButtonOut({ look, slim, block, arrow, children, to, hint }: Look & { to: string; hint: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={classes({ look, slim, block })}>
      <Label arrow={arrow}>
        {children}
        <span className="unseen"> ({hint})</span>
      </Label>
    </a>
  );
}
