import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { useSpeech } from '../../i18n/language';
import { addressOf } from '../../lib/localized';

/** Keeps the address in the reader's language. */
export function useAddress(): void {
  const here = useLocation();
  const { pathname } = here;
  const { language } = useSpeech();
  const first = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the language
  useEffect(() => {
    const address = addressOf(here);
    if (address !== createPath(location)) history.replaceState(history.state, '', address);
  }, [here, language]);
  useEffect(() => {
    if (pathname === first.current) return;
    // What the server wrote into the head is about the first page, and wrong on the next.
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [pathname]);
}
