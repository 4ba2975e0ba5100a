import type { ReactNode } from 'react';
import { lender } from '../lib/lender';

/** The one h1 of a page, and the document's title beside it. The layout moves focus here when the route changes. */
export function PageTitle({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <title>{`${title} · ${lender.name}`}</title>
      <h1 className={className} tabIndex={-1}>
        {children ?? title}
      </h1>
    </>
  );
}
