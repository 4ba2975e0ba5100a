import { classes, Label, type Look } from './Button';

/** A link to another site in a new tab, or to an email. The hint announces to screen readers what opens. */
export function ButtonOut({ look, slim, block, arrow, children, to, hint }: Look & { to: string; hint: string }) {
  // Some browsers would leave an empty tab behind the email.
  const target = to.startsWith('mailto:') ? undefined : '_blank';
  return (
    <a href={to} target={target} rel="noopener" className={classes({ look, slim, block })}>
      <Label arrow={arrow}>
        {children}
        <span className="unseen"> ({hint})</span>
      </Label>
    </a>
  );
}
