import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { shellText } from '../i18n/shell';
import { cx } from '../lib/cx';
import { ToastCard } from './ToastCard';
import styles from './Toaster.module.css';

const manner = {
  duration: 4000,
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 1000,
};

/**
 * The toasts, at the top center. The list is the only live region and always exists, so that each toast is announced
 * once. Their time stops while one is hovered or focused. Escape closes the newest.
 */
export function Toaster() {
  const text = shellText.use();
  const { toasts, handlers } = useToaster(manner);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts.find(({ visible }) => visible)?.id;
  const some = newest !== undefined;
  const held = pointed || focused;

  const setClocks = useEffectEvent((still: boolean) => (still ? handlers.startPause() : handlers.endPause()));
  useEffect(() => setClocks(held), [held]);

  const closeNewest = useEffectEvent((event: KeyboardEvent) => {
    // Escape belongs to whatever is open above the toasts.
    const covered = document.querySelector('dialog[open], :popover-open');
    if (newest && event.key === 'Escape' && !event.defaultPrevented && !covered) close(newest);
  });
  useEffect(() => {
    if (!some) return;
    document.addEventListener('keydown', closeNewest);
    return () => {
      document.removeEventListener('keydown', closeNewest);
      // An element removed while hovered or focused fires no leave or blur event.
      setPointed(false);
      setFocused(false);
    };
  }, [some]);

  function close(id: string): void {
    const hadFocus = list.current?.contains(document.activeElement);
    toast.dismiss(id);
    if (hadFocus) cameFrom.current?.focus();
  }

  function enter(event: FocusEvent): void {
    setFocused(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !list.current?.contains(from)) cameFrom.current = from;
  }

  return (
    <section className={styles.region} aria-label={text.notices}>
      <ol
        className={styles.stack}
        ref={list}
        aria-live="polite"
        aria-relevant="additions text"
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={enter}
        onBlur={() => setFocused(false)}
      >
        {toasts.map((card) => (
          <li key={card.id} className={cx(styles.place, !card.visible && styles.leaving)} inert={!card.visible}>
            <ToastCard tone={card.type} onClose={() => close(card.id)}>
              {resolveValue(card.message, card)}
            </ToastCard>
          </li>
        ))}
      </ol>
    </section>
  );
}
