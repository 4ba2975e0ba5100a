import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { lender } from '../lib/lender';

let hadFocus = false;

/** If a heading had the focus while its page was still loading, gives the focus to the heading that replaces it. */
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

/** The one h1 of a page, and the document's title. The layout focuses it when the route changes. */
export function PageTitle({
  title,
  className,
  wrong,
  children,
}: {
  title: string;
  className?: string | undefined;
  /** Puts an error mark in the document's title, so that the user sees it on returning to this tab. */
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
