import { useEffect, useEffectEvent } from 'react';
import { createPath, useNavigation } from 'react-router-dom';
import { painted } from '../lib/painted';
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

export function useSite(): void {
  const { location: ahead } = useNavigation();
  // If the user is navigating, load the page they are going to.
  const loadAnew = useEffectEvent(() => (ahead ? location.assign(createPath(ahead)) : location.reload()));
  useEffect(() => {
    kept ??= keep();
    const releases = kept;
    void releases.then(() => navigator.serviceWorker?.controller && keepOptions());
    return watchLostParts(releases, loadAnew);
  }, []);
}
