import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { glide } from '../lib/glide';

/** On the wizard's pages the header's drawing is passed by. */
const applyOffset = 400;

/** How far down each page was when it was left, for the way back. */
const places = new Map<string, number>();

const targetOf = ({ hash }: Location) => (hash ? document.getElementById(hash.slice(1)) : null);

function goTo(here: Location, back: boolean): void {
  const place = places.get(here.key);
  const target = targetOf(here);
  if (back && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
  else if (target) {
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior: glide() });
  } else if (here.pathname.includes('apply')) scrollTo({ top: applyOffset, behavior: glide() });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Coming to a page: it is read from its heading and seen from where its address points. A page that has put
 * the focus on what is wrong is left as it is, and so is the browser's own start at the top of the first.
 */
export function useArrival(): void {
  const here = useLocation();
  const back = useNavigationType() === 'POP';
  const last = useRef<Location>(null);

  // Before the next page is painted: it may be shorter, and would be taken for a place on this one.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => void places.set(here.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [here.key]);

  useEffect(() => {
    const from = last.current;
    if (from === here) return;
    last.current = here;
    if (!from) {
      if (here.hash) goTo(here, false);
      return;
    }
    const elsewhere = from.pathname !== here.pathname;
    if (elsewhere) {
      if (document.activeElement?.matches('main [aria-invalid="true"]')) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    // A new search alone changes what the page shows, not where the reader is on it.
    if (elsewhere || targetOf(here) || from.search === here.search) goTo(here, back);
  }, [here, back]);
}
