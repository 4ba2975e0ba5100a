import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { glide } from '../lib/glide';

const applyOffset = 400;

const places = new Map<string, number>();
/** Where the reader left the page to which they went back. */
let left: number | undefined;

const targetOf = ({ hash }: Location) => (hash ? document.getElementById(hash.slice(1)) : null);

function goTo(here: Location): void {
  const target = targetOf(here);
  if (left !== undefined) scrollTo({ top: left, behavior: 'instant' });
  else if (target) {
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior: glide() });
  } else if (here.pathname === '/apply') scrollTo({ top: applyOffset, behavior: glide() });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * On arrival at a page, focuses its heading and scrolls to the target in its address. Does nothing if the page has
 * focused an error or the row someone comes back to, or on the browser's own first load at the top.
 */
export function useArrival(): void {
  const here = useLocation();
  const back = useNavigationType() === 'POP';
  const last = useRef<Location>(null);

  // Before the next page is painted: it may be shorter, which would change the scroll position.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // A late event of the page before would overwrite it, before the effect below returns there.
    left = back ? places.get(here.key) : undefined;
    const remember = () => void places.set(here.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [here.key, back]);

  useEffect(() => {
    const from = last.current;
    if (from === here) return;
    last.current = here;
    if (!from) {
      if (here.hash) goTo(here);
      return;
    }
    const elsewhere = from.pathname !== here.pathname;
    if (elsewhere) {
      if (document.activeElement?.matches('main :is([aria-invalid=true],[data-row]:not([aria-current]))')) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    // A change of the query alone changes the content, not the reader's position.
    if (elsewhere || targetOf(here) || from.search === here.search) goTo(here);
  }, [here]);
}
