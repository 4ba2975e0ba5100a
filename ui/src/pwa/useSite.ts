import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router-dom';
import { addressOf } from '../lib/localized';
import { painted } from '../lib/painted';
import { hasOldNotes } from '../lib/visitor';
import { watchLostParts } from './lost-part';
import { keepOptions } from './options';
import type { Releases } from './release';

let kept: Promise<Releases | undefined> | undefined;

/** Loaded after the page is shown. If loading fails, the site works without it. */
async function keep(): Promise<Releases | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    await painted();
    const { keepSite } = await import('./release');
    return await keepSite(() => void keepOptions());
  } catch {
    return undefined;
  }
}

/** Removes what visitors typed here long ago. If that fails, the next visit tries again. */
const tidy = () => import('./tidying').then(({ tidyVisitors }) => tidyVisitors()).catch(() => undefined);

export function useSite(): void {
  const { location: ahead } = useNavigation();
  // If the user is navigating, load the page they are going to.
  const loadAnew = useEffectEvent(() => (ahead ? location.assign(addressOf(ahead)) : location.reload()));
  useEffect(() => {
    kept ??= keep();
    const releases = kept;
    if (hasOldNotes()) void painted().then(tidy);
    void releases.then(() => navigator.serviceWorker?.controller && keepOptions());
    return watchLostParts(releases, loadAnew);
  }, []);
}
