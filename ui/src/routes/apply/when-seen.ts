import { CallError } from '../../lib/http/error';
import { whenVisible } from '../../lib/seen';

/** Runs `work` once this element is visible on a visible page. If the call fails, tries again when the user returns. */
export function whenSeen(place: Element, work: () => Promise<void>): () => void {
  let near = false;
  let done = false;
  const look = () => {
    if (!near || done || document.visibilityState === 'hidden') return;
    done = true;
    work().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      done = false;
    });
  };
  const watch = new IntersectionObserver(([entry]) => {
    near = entry?.isIntersecting === true;
    look();
  });
  watch.observe(place);
  const stop = whenVisible(look);
  return () => {
    watch.disconnect();
    stop();
  };
}
