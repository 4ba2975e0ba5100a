import type { ReactNode } from 'react';
import { lender } from '../lib/lender';

/** The one h1 of a page, and the document's title beside it. The layout moves focus here when the route changes. */
export function PageTitle({
  title,
  className,
  wrong,
  children,
}: {
  title: string;
  className?: string | undefined;
  /** The page's form was not taken: whoever comes back to this tab reads it first. */
  wrong?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <title>{`${wrong ? 'Error: ' : ''}${title} · ${lender().product}`}</title>
      <h1 className={className} tabIndex={-1}>
        {children ?? title}
      </h1>
    </>
  );
}
