import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import styles from './Menu.module.css';
import type { Way } from './menus';

interface MenuProps {
  label: string;
  under: string;
  ways: Way[];
}

/** A menu in the bar. Opens on hover with a mouse, else on press; closes on Escape and on a press outside. */
export function Menu({ label, under, ways }: MenuProps) {
  const [open, setOpen] = useState<'hovered' | 'pressed'>();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(undefined);

  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      button.current?.focus();
      return close();
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    flushSync(() => setOpen('pressed'));
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('li > *') ?? [])];
    const now = stops.findIndex((stop) => stop.matches(':focus'));
    const next = { ArrowDown: now + 1, ArrowUp: now < 0 ? -1 : now - 1, Home: 0, End: -1 }[event.key] ?? 0;
    stops.at(next % stops.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the button and links inside
    <div
      className={styles.menu}
      ref={box}
      onKeyDown={step}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen((held) => held ?? 'hovered')}
      onPointerLeave={({ pointerType }) =>
        pointerType === 'mouse' && setOpen((held) => (held === 'hovered' ? undefined : held))
      }
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open !== undefined}
        aria-controls={id}
        data-stop
        data-here={(under !== '' && pathname.startsWith(under)) || undefined}
        onClick={() => setOpen((held) => (held === 'pressed' ? undefined : 'pressed'))}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <ul className={styles.list} id={id} hidden={!open}>
        {ways.map((way) => (
          <li key={way.label}>
            <Link to={way.to} onClick={close}>
              {way.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
