import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Icon, type IconName } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import { useSpeech } from '../../i18n/language';
import { whenBack } from '../../lib/seen';
import { session } from '../../lib/session';
import { recently } from '../../lib/time';
import type { KeptList } from './kept-list';
import type { Work } from './sheets';
import type { KeptShelf } from './shelf';
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

interface ToolBarProps<One extends Work> {
  shelf: KeptShelf<KeptList<One>>;
  state: Pick<KeptList<One>, 'savedAt' | 'inAccount'>;
  words: {
    bar: string;
    change: string;
    saved: (time: string) => string;
    inAccount: (time: string) => string;
    unsaved: string;
  };
  /** What is open. */
  name: string;
  tag?: string | false;
  acts: readonly Act[];
  apply: ApplyWay | undefined;
  onChoose: () => void;
  /** The dialog, while it is open. */
  children?: ReactNode;
}

/** Keeps a tool's work in the account of the person who is signed in. Only then is the code for it loaded. */
function useAccount<One extends Work>(shelf: KeptShelf<KeptList<One>>): void {
  useEffect(() => {
    const look = () => {
      // Without a signal, this device keeps it until the account can.
      if (session.current())
        void import('./in-account').then(({ keepInAccount }) => keepInAccount(shelf)).catch(() => undefined);
    };
    look();
    const stops = [session.subscribe(look), whenBack(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [shelf]);
}

interface SaveStateProps {
  words: Pick<ToolBarProps<never>['words'], 'saved' | 'inAccount' | 'unsaved'>;
  state: Pick<KeptList<never>, 'savedAt' | 'inAccount'>;
  keeps: boolean;
}

function SaveState({ words, state: { savedAt, inAccount }, keeps }: SaveStateProps) {
  const { language } = useSpeech();
  if (savedAt === undefined) return null;
  const say = inAccount ? words.inAccount : words.saved;
  const isSaved = inAccount || keeps;
  return (
    // An account changes it after every pause in typing, which would interrupt people who use a screen reader.
    <p className={styles.save} role={isSaved && inAccount !== undefined ? undefined : 'status'}>
      <Icon name={inAccount ? 'check' : keeps ? 'device' : 'warn'} />
      {isSaved ? say(recently(new Date(savedAt), language)) : words.unsaved}
    </p>
  );
}

/** What is open in a tool, and what can be done with it. From laptop width on, it stays at the top. */
export function ToolBar<One extends Work>(props: ToolBarProps<One>) {
  const { shelf, state, words, name, tag, acts, apply, onChoose, children } = props;
  useAccount(shelf);
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
          <SaveState {...{ words, state }} keeps={shelf.keeps()} />
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
