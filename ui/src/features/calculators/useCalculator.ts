import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from '../../lib/useStore';
import { uuid } from '../../lib/uuid';
import { type Calculator, entriesOf, workOut } from './calculator';
import { openOf } from './kept-list';
import { linkedIn } from './link';
import type { ScenarioShelf } from './scenario-shelf';
import { addLinked, isFull, type Scenario } from './scenarios';

/** What is said about the numbers of a link that was opened: fields that could not be read, or that there is no room. */
export type LinkNotice = { unread: readonly string[]; all: boolean } | 'full';

/** The open scenario of a calculator, worked out. */
export function useCalculator<Deal, Figures extends object>(
  calculator: Calculator<Deal, Figures>,
  shelf: ScenarioShelf,
) {
  const state = useStore(shelf.store);
  const open = openOf(state);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<LinkNotice>();
  const outcome = useMemo(() => workOut(calculator, open.entries), [calculator, open.entries]);
  /** With nothing typed, every figure says what it needs. */
  const blank = useMemo(() => workOut(calculator, entriesOf(calculator, {})), [calculator]);
  useEffect(() => {
    const linked = linkedIn(calculator, hash, (entries) => workOut(calculator, entries).faults ?? {});
    if (!linked) return;
    const { entries, unread } = linked;
    const named = new URLSearchParams(hash.slice(1)).size;
    const before = shelf.store.get();
    shelf.change((held) => addLinked(held, uuid(), entries));
    if (shelf.store.get() === before && isFull(before)) setNotice('full');
    else setNotice(unread.length > 0 ? { unread, all: unread.length === named } : undefined);
    // Reloading the page must not bring the link's numbers back over what is typed now.
    navigate({ hash: '' }, { replace: true });
  }, [calculator, hash, navigate, shelf]);
  return { state, open, outcome, blank, notice };
}

/** Copies a scenario with changed numbers, or adds another, and opens it. */
export function addScenario(shelf: ScenarioShelf, scenario: Omit<Scenario, 'id'>): void {
  const id = uuid();
  shelf.change((state) => (isFull(state) ? state : { ...state, open: id, list: [...state.list, { ...scenario, id }] }));
}
