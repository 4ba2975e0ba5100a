import { classes, Label, type Look } from './Button';

/** Leads off the site, in a tab of its own; the hint says so to whoever does not see it open. */
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
