import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { lender } from '../lib/lender';

/** Whether the heading that was on the page last went away while it had the focus. */
let hadFocus = false;

/** The focus that came to a heading while a page was still being fetched stays with the one that takes its place. */
function useHandedOn(heading: RefObject<HTMLHeadingElement | null>): void {
  useLayoutEffect(() => {
    const here = heading.current;
    if (hadFocus && document.activeElement === document.body) here?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === here;
    };
  }, [heading]);
}

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
  const heading = useRef<HTMLHeadingElement>(null);
  useHandedOn(heading);
  return (
    <>
      <title>{`${wrong ? 'Error: ' : ''}${title} · ${lender().product}`}</title>
      <h1 ref={heading} className={className} tabIndex={-1}>
        {children ?? title}
      </h1>
    </>
  );
}
