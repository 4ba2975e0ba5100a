import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { definition } from '../../../features/wizard/form/shipped';
import { useSay } from '../../../features/wizard/useSay';
import { cx } from '../../../lib/cx';
import { deskText } from '../desk';
import { useStaff } from '../useStaff';
import styles from './Filters.module.css';
import { clocks, isNarrowed, sortNames, type View } from './view';

const searchDelayMs = 250;

interface FiltersProps {
  view: View;
  onView: (view: View) => void;
  box: RefObject<HTMLDivElement | null>;
}

function Search({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const { pipeline: text } = deskText.use();
  const [typed, setTyped] = useState(search);
  const [applied, setApplied] = useState(search);
  // The view changed elsewhere, so show its search text.
  if (applied !== search) {
    setApplied(search);
    setTyped(search);
  }
  const apply = useEffectEvent(() => {
    setApplied(typed);
    onSearch(typed);
  });
  useEffect(() => {
    if (typed === applied) return;
    const timer = setTimeout(apply, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return (
    <TextField
      id="desk-search"
      label={text.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function Filters({ view, onView, box }: FiltersProps) {
  const text = deskText.use();
  const { pipeline } = text;
  const say = useSay();
  const staff = useStaff();
  const { program, assignee, clock, sort, search } = view;
  const [open, setOpen] = useState(Boolean(program || assignee || clock));
  const everybody = staff.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <div className={styles.filters} ref={box}>
      <search>
        <Search search={search} onSearch={(words) => onView({ ...view, search: words })} />
      </search>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="desk-filters"
        onClick={() => setOpen(!open)}
      >
        {pipeline.filters}
      </button>
      <fieldset className={cx(styles.selects, !open && styles.closed)} id="desk-filters" aria-label={pipeline.filters}>
        <Select
          label={pipeline.program}
          placeholder={pipeline.every}
          options={definition.program.choices.map((choice) => ({ value: choice.value, text: say(choice.text) }))}
          value={program}
          onChange={({ target }) => onView({ ...view, program: target.value })}
        />
        <Select
          label={pipeline.assignee}
          placeholder={pipeline.every}
          options={[{ value: 'nobody', text: text.nobody }, ...everybody]}
          value={assignee}
          onChange={({ target }) => onView({ ...view, assignee: target.value })}
        />
        <Select
          label={pipeline.clock}
          placeholder={pipeline.every}
          options={clocks.map((value) => ({ value, text: pipeline.clocks[value] }))}
          value={clock}
          onChange={({ target }) => onView({ ...view, clock: clocks.find((one) => one === target.value) ?? '' })}
        />
        <Select
          label={pipeline.sort}
          options={sortNames.map((value) => ({ value, text: pipeline.sorts[value] }))}
          value={sort}
          onChange={({ target }) => onView({ ...view, sort: sortNames.find((one) => one === target.value) ?? sort })}
        />
      </fieldset>
      {isNarrowed(view) && (
        <Button look="bare" slim onClick={() => onView({ ...view, program: '', assignee: '', clock: '', search: '' })}>
          {pipeline.clear}
        </Button>
      )}
    </div>
  );
}
