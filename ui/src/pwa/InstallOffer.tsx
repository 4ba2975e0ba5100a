import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import mark from '../art/mark.svg';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { cx } from '../lib/cx';
import { lender } from '../lib/lender';
import { useStore } from '../lib/useStore';
import { HowTo } from './HowTo';
import styles from './InstallOffer.module.css';
import { install } from './install';
import { pwaText } from './pwa';
import { visit } from './visits';

const visits = visit();

/** Offers returning visitors to add the site to the home screen, at the end of a page and never beside a form. */
export function InstallOffer() {
  const { install: text } = pwaText.use();
  const { pathname } = useLocation();
  const way = useStore(install);
  const [shown, show] = useState(false);
  if (!way || visits < 2 || pathname.startsWith('/apply')) return null;
  return (
    <aside className={cx('off-paper', styles.offer)} aria-labelledby="install-title">
      <div className={cx('wrap', styles.line)}>
        <Art src={mark} width={48} height={48} />
        <div className={styles.words}>
          <h2 id="install-title">{text.title(lender().product)}</h2>
          <p>{text.words}</p>
        </div>
        <div className={styles.acts}>
          {way.by === 'browser' ? (
            <Button
              look="line"
              onClick={() => {
                way.ask();
                install.settle();
              }}
            >
              {text.take}
            </Button>
          ) : (
            <Button look="line" onClick={() => show(true)}>
              {text.how}
            </Button>
          )}
          <Button look="bare" onClick={install.settle}>
            {text.never}
          </Button>
        </div>
      </div>
      {shown && <HowTo onClose={() => show(false)} />}
    </aside>
  );
}
