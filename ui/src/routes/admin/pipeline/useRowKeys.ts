import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { lasting } from '../../../lib/storage';

/** Single-key shortcuts can be triggered by accident or by speech input, so a device can turn them off. */
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
  /** Whether single-key shortcuts are on. The arrow keys and Escape always work. */
  letters: boolean;
  search: () => void;
  help: () => void;
  back: (() => void) | undefined;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** If no row has the focus, start from the row of the open application. */
function rowAt(rows: HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const now = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
  if (now < 0) return rows.at(step === 1 ? 0 : -1);
  return rows[Math.min(Math.max(now + step, 0), rows.length - 1)];
}

/** Keyboard shortcuts of the pipeline: j and k or the arrow keys move, / searches, ? lists the shortcuts. */
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
  // Before the page is painted: its keys work as soon as it is seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Back from an application, the focus is on its row again, or on the row that was reached by keyboard meanwhile. */
export function useReturn(list: RefObject<HTMLElement | null>, open: string | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open || !left) return;
    const find = (row: string) => list.current?.querySelector<HTMLElement>(`[data-row${row}`);
    const row = find(']:focus') ?? find(`="${left}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [list, open]);
}
