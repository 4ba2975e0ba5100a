import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Find.module.css';
import { terminologyText } from './terminology';

/** How long, in milliseconds, after the last key the number of terms is announced. */
const pauseMs = 700;

interface FindProps {
  typed: string;
  onType: (typed: string) => void;
  onFocus: () => void;
  /** How many terms were found; `undefined` without a search. */
  count: number | undefined;
}

/** The search. Screen readers hear the number of terms once, after the last key. */
export function Find({ typed, onType, onFocus, count }: FindProps) {
  const text = terminologyText.use();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const now = typed.trim();
    const words = count === 0 ? text.none.title(now) : text.found(count ?? 0, now);
    const pause = setTimeout(() => setSaid(count === undefined ? '' : words), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, count, text]);
  return (
    <div className={styles.find}>
      <label className="unseen" htmlFor="find">
        {text.search}
      </label>
      <div className={styles.control}>
        <Icon name="search" />
        <input
          id="find"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={text.placeholder}
          value={typed}
          onFocus={onFocus}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}
