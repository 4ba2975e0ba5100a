import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { watchSpeech } from '../../i18n/language';
import { addressOf, shown } from '../address';

function settle(): void {
  const right = addressOf(shown());
  if (right !== createPath(location)) history.replaceState(history.state, '', right);
}

/** Keeps the address in the reader's language: from the start, after a switch and after going back. */
export function useAddress(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    settle();
    addEventListener('popstate', settle);
    const stop = watchSpeech(settle);
    return () => {
      removeEventListener('popstate', settle);
      stop();
    };
  }, []);
  useEffect(() => {
    if (pathname === first.current) return;
    // What the server wrote into the head is about the first page, and wrong on the next.
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [pathname]);
}
