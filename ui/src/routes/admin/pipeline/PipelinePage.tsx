import { useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { PageTitle } from '../../../components/PageTitle';
import { cx } from '../../../lib/cx';
import { deskText } from '../desk';
import { Loading, Silence } from '../Loading';
import { ExportButtons } from '../list/ExportButtons';
import { Nothing } from '../list/Nothing';
import { Arrivals } from './Arrivals';
import { Filters } from './Filters';
import { Keys } from './Keys';
import { ListContext, listOf } from './list';
import styles from './PipelinePage.module.css';
import { Rows } from './Rows';
import { Tabs } from './Tabs';
import { Tally } from './Tally';
import { usePipeline } from './usePipeline';
import { useLetterKeys, useReturn, useRowKeys } from './useRowKeys';
import { addressOf, isNarrowed, questionOf, type View, viewAt } from './view';

export function PipelinePage() {
  const text = deskText.use();
  const { pipeline } = text;
  const location = useLocation();
  const navigate = useNavigate();
  const { id } = useParams();
  const [help, setHelp] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  const view = viewAt(location);
  const shown = usePipeline(view);
  const { rows, counts, more, fetching } = shown;
  const look = (next: View) => {
    const address = { pathname: location.pathname, ...addressOf(next) };
    navigate(address, { replace: next.tab === view.tab });
  };
  const [letters, turnLetters] = useLetterKeys();
  useRowKeys(list, {
    letters,
    search: () => filters.current?.querySelector('input')?.focus(),
    help: () => setHelp(true),
    back: id ? () => navigate(listOf(location)) : undefined,
  });
  useReturn(list, id);
  const name = view.tab === 'waiting' || view.tab === 'all' ? pipeline[view.tab] : text.status[view.tab];
  return (
    <div className={cx(styles.page, id && styles.beside)} data-beside={id && 'file'}>
      <div className={styles.list} ref={list}>
        <header className={styles.head}>
          {id ? (
            <h2 className={styles.title}>{text.title}</h2>
          ) : (
            <PageTitle className={styles.title} title={text.title} />
          )}
          <Tally counts={counts} />
        </header>
        <Tabs view={view} counts={counts} />
        <Filters view={view} onView={look} box={filters} />
        <Silence since={shown.list.silentSince} />
        <Arrivals count={shown.arrived} onGreet={shown.greet} />
        <Loading fresh={shown.list} />
        {shown.list.state === 'here' && (
          <>
            <div className={styles.table}>
              {rows.length > 0 ? (
                <Rows rows={rows} view={view} caption={pipeline.caption(name)} />
              ) : (
                <Nothing {...(isNarrowed(view) || view.tab !== 'waiting' ? pipeline.noneFound : pipeline.none)}>
                  {isNarrowed(view) && view.tab !== 'all' && (
                    <Button look="line" slim onClick={() => look({ ...view, tab: 'all' })}>
                      {pipeline.searchAll}
                    </Button>
                  )}
                </Nothing>
              )}
            </div>
            <footer className={styles.foot}>
              <p className="note" role="status">
                {pipeline.found(rows.length)}
              </p>
              {more && (
                <Button look="line" slim busy={fetching} onClick={more}>
                  {text.more}
                </Button>
              )}
              <div className={styles.ends}>
                <Button look="bare" slim onClick={() => setHelp(true)}>
                  {pipeline.keys.open} {letters && <kbd className={styles.key}>?</kbd>}
                </Button>
                <ExportButtons of="application" question={questionOf(view)} />
              </div>
            </footer>
          </>
        )}
      </div>
      <ListContext value={shown.list.again}>
        <Outlet />
      </ListContext>
      {help && <Keys letters={letters} onLetters={turnLetters} onClose={() => setHelp(false)} />}
    </div>
  );
}
