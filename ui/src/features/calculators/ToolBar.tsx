import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Icon, type IconName } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import { useSpeech } from '../../i18n/language';
import { recently } from '../../lib/time';
import styles from './ToolBar.module.css';

/** The way to an application with what was worked out. */
export interface ApplyWay {
  to: string;
  label: string;
  onClick: () => void;
}

interface Act {
  icon: IconName;
  label: string;
  /** A place on this page, instead of what is done. */
  to?: string;
  onPress?: () => void;
}

interface ToolBarProps {
  words: { bar: string; change: string; saved: (time: string) => string; unsaved: string };
  /** What is open. */
  name: string;
  tag?: string | false;
  savedAt: string | undefined;
  keeps: boolean;
  acts: readonly Act[];
  apply: ApplyWay | undefined;
  onChoose: () => void;
  /** The dialog, while it is open. */
  children?: ReactNode;
}

function SaveState({ words, savedAt, keeps }: Pick<ToolBarProps, 'words' | 'keeps'> & { savedAt: string }) {
  const { language } = useSpeech();
  return (
    <p className={styles.save} role="status">
      <Icon name={keeps ? 'device' : 'warn'} />
      {keeps ? words.saved(recently(new Date(savedAt), language)) : words.unsaved}
    </p>
  );
}

/** What is open in a tool, and what can be done with it. From laptop width on, it stays at the top. */
export function ToolBar({ words, name, tag, savedAt, keeps, acts, apply, onChoose, children }: ToolBarProps) {
  return (
    <section className={`on-deep ${styles.bar}`} aria-label={words.bar} data-sticks>
      <div className={`wrap ${styles.inside}`}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onChoose}>
          <span className="unseen">{words.change}: </span>
          <span>{name}</span>
          <Icon name="chevron" />
        </button>
        <div className={styles.state}>
          {tag && <Tag tone="waiting">{tag}</Tag>}
          {savedAt !== undefined && <SaveState {...{ words, savedAt, keeps }} />}
        </div>
        <div className={styles.acts}>
          {acts.map(({ icon, label, to, onPress }) => {
            const inside = (
              <>
                <Icon name={icon} />
                <span>{label}</span>
              </>
            );
            return to ? (
              <Link key={icon} to={to} className={styles.act} aria-label={label}>
                {inside}
              </Link>
            ) : (
              <button key={icon} type="button" className={styles.act} aria-label={label} onClick={onPress}>
                {inside}
              </button>
            );
          })}
        </div>
        {apply && (
          <div className={styles.apply}>
            <ButtonLink look="primary" slim arrow to={apply.to} onClick={apply.onClick}>
              {apply.label}
            </ButtonLink>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
