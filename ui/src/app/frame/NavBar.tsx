import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../../components/Brand';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useUser } from '../../features/account/account';
import { requestsText } from '../../features/requests/requests';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import { frameText } from './frame';
import { Menu } from './Menu';
import { MenuPanel } from './MenuPanel';
import { MineLink, minePath } from './MineLink';
import { menus } from './menus';
import styles from './NavBar.module.css';

interface NavBarProps {
  /** Hides the bar while the user scrolls down, unless it has keyboard focus. */
  away: boolean;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const now = stops.findIndex((stop) => stop.parentElement?.contains(document.activeElement));
  if (now < 0) return;
  event.preventDefault();
  stops.at((now + step) % stops.length)?.focus();
}

/** Visitors have none. */
function useDesk(): string | undefined {
  const user = useUser();
  return user && (user.kind === 'staff' ? '/admin' : minePath);
}

export function NavBar({ away }: NavBarProps) {
  const text = frameText.use();
  const requests = requestsText.use();
  const site = lender();
  const { phone, phoneDialed } = site;
  const desk = useDesk();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const entries = menus(text, requests, site);
  return (
    <div className={cx(styles.bar, away && styles.away)} data-away={away || undefined}>
      <div className={cx('wrap', styles.line)}>
        <Brand />
        <nav className={styles.links} aria-label={text.main} onKeyDown={walk}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                {'ways' in entry ? (
                  <Menu {...entry} />
                ) : (
                  'to' in entry && (
                    <Link
                      className={styles.stop}
                      to={entry.to}
                      aria-current={pathname === entry.to ? 'page' : undefined}
                      data-stop
                    >
                      {entry.label}
                    </Link>
                  )
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.acts}>
          {desk && (
            <ButtonLink look="line" slim to={desk}>
              {text.crm}
            </ButtonLink>
          )}
          <ButtonLink slim to="/apply">
            {text.apply}
          </ButtonLink>
        </div>
        <MineLink look="icon" />
        <a className={styles.call} href={`tel:${phoneDialed}`} aria-label={text.call(phone)}>
          <Icon name="phone" />
        </a>
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={text.menu}
          onClick={() => setOpen(true)}
        >
          <span>{text.menu}</span>
          <span className={styles.bars} aria-hidden="true" />
        </button>
      </div>
      {open && <MenuPanel entries={entries} desk={desk} onClose={() => setOpen(false)} />}
    </div>
  );
}
