import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Contact } from '../../components/Contact';
import { Icon } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { shellText } from '../../i18n/shell';
import { lender } from '../../lib/lender';
import { office } from '../../lib/office';
import { frameText } from './frame';
import styles from './MenuPanel.module.css';
import { MineLink } from './MineLink';
import type { Entry, Way } from './menus';
import { VisitorLinks } from './VisitorLinks';

interface MenuPanelProps {
  entries: Entry[];
  /** The path of the person's own pages: the desk for staff, the applications for a borrower. Visitors have none. */
  desk: string | undefined;
  onClose: () => void;
}

const barHasRoom = '(min-width: 1536px)';

/**
 * The menus for narrow screens, in a modal dialog. The browser handles focus and Escape. For browsers without
 * `closedby`, a press on the backdrop closes it.
 */
export function MenuPanel({ entries, desk, onClose }: MenuPanelProps) {
  const text = frameText.use();
  const { close } = shellText.use();
  const panel = useRef<HTMLDialogElement>(null);
  const shut = () => panel.current?.close();

  useEffect(() => panel.current?.showModal(), []);
  useEffect(() => {
    const room = matchMedia(barHasRoom);
    const grown = () => room.matches && panel.current?.close();
    room.addEventListener('change', grown);
    return () => room.removeEventListener('change', grown);
  }, []);

  const line = ({ to, label }: Way) => (
    <Link to={to} onClick={shut}>
      {label}
    </Link>
  );
  const outside = (event: MouseEvent) => event.target === panel.current && shut();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      className={styles.panel}
      ref={panel}
      aria-label={text.menu}
      closedby="any"
      onClose={onClose}
      onClick={outside}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <LanguageSwitch />
          <IconButton icon="close" label={close} onClick={shut} />
        </div>
        <nav aria-label={text.main}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.label}>
                {'ways' in entry ? (
                  <details name="menu">
                    <summary>
                      {entry.label}
                      <Icon name="chevron" />
                    </summary>
                    <ul>
                      {entry.ways.map((way) => (
                        <li key={way.label}>{line(way)}</li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  line(entry)
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.acts} onClickCapture={shut}>
          <MineLink look="row" />
          <ButtonLink slim block to="/apply">
            {text.apply}
          </ButtonLink>
          {desk ? (
            <ButtonLink look="line" slim block to={desk}>
              {text.crm}
            </ButtonLink>
          ) : (
            <VisitorLinks block />
          )}
        </div>
        <Contact subject={lender().product} />
        <address className={styles.address}>
          {office().map((part) => (
            <span key={part}>{part}</span>
          ))}
        </address>
      </div>
    </dialog>
  );
}
