import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { lasting } from '../../../lib/storage';

/** Keys of one letter or sign can be pressed by accident, or by somebody's voice: a device remembers that they are off. */
const name = 'lender.letter-keys';

export function useLetterKeys(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(() => lasting.getItem(name) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      if (next) lasting.removeItem(name);
      else lasting.setItem(name, 'off');
    },
  ];
}

interface Ways {
  /** Whether letters and signs do something; the arrows and Escape always do. */
  letters: boolean;
  search: () => void;
  help: () => void;
  /** Out of what is open, back to the list; nothing where nothing is open. */
  back: (() => void) | undefined;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The row that leads to what is open is where the keys go on from when the focus is elsewhere. */
function rowAt(rows: HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const now = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
  if (now < 0) return rows.at(step === 1 ? 0 : -1);
  return rows[Math.min(Math.max(now + step, 0), rows.length - 1)];
}

/** The pipeline by the keyboard alone: j and k or the arrows along the rows, / to search, ? for the list of keys. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { letters, search, help, back }: Ways): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    if (event.key === 'Escape') {
      if (typing(event.target) && event.target instanceof HTMLElement) return event.target.blur();
      return back?.();
    }
    if (typing(event.target)) return;
    const inList = list.current?.contains(document.activeElement) || document.activeElement === document.body;
    const arrow = inList ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    const step = letters ? ({ j: 1, k: -1 }[event.key] ?? arrow) : arrow;
    if (step === 1 || step === -1) {
      const row = rowAt([...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])], step);
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    } else if (letters && event.key === '/') search();
    else if (letters && event.key === '?') help();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
