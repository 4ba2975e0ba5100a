import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { passing } from '../../lib/storage';

const shelf = 'lender.place';

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** The place on the page before it was reloaded. Asked for once, because a page is reloaded once. */
let left = wasReloaded() ? passing.getItem(shelf) : null;

/** After a reload, comes back to the place on the page where the person was. */
export function useReturn(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const here = `${pathname}${search}`;
    const [place, y] = left?.split(' ') ?? [];
    left = null;
    if (place === here) scrollTo({ top: Number(y), behavior: 'instant' });
    const keep = () => passing.setItem(shelf, `${here} ${Math.round(scrollY)}`);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [pathname, search]);
}
