import { Link } from 'react-router-dom';
import type { StatusCount } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { deskText } from '../desk';
import sideways from '../frame/Sideways.module.css';
import styles from './Tabs.module.css';
import { addressOf, countOf, onTab, tabs, type View } from './view';

export function Tabs({ view, counts }: { view: View; counts: readonly StatusCount[] }) {
  const { pipeline, status } = deskText.use();
  return (
    <nav className={cx(sideways.sideways, styles.tabs)} aria-label={pipeline.views}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={{ pathname: '/admin', ...addressOf(onTab(view, tab)) }}
          aria-current={tab === view.tab ? 'page' : undefined}
        >
          {tab === 'waiting' || tab === 'all' ? pipeline[tab] : status[tab]}
          {counts.length > 0 && <span className={styles.count}>{countOf(tab, counts)}</span>}
        </Link>
      ))}
    </nav>
  );
}
