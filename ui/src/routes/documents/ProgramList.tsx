import { Button, TextLink } from '../../components/Button';
import { Choice } from '../../components/Choice';
import { Icon } from '../../components/Icon';
import { type DocumentId, documentsOf, type Group, groups, lists } from '../../content/documents/document';
import { documentsText } from '../../content/documents/documents';
import { cardsText } from '../../content/programs/cards';
import { type ProgramId, programPath } from '../../content/programs/program';
import { lender } from '../../lib/lender';
import { useStore } from '../../lib/useStore';
import { checks } from './checks';
import { libraryText } from './library';
import styles from './ProgramList.module.css';

interface GroupListProps {
  id: ProgramId;
  group: Group;
  checked: readonly DocumentId[];
}

function GroupList({ id, group, checked }: GroupListProps) {
  const text = documentsText.use();
  const { part, ids } = lists[id];
  const documents: readonly DocumentId[] = ids[group];
  const heading = `${id}-${group}`;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h4 id={heading}>{group === 'property' ? text.parts[part] : text.groups[group]}</h4>
      <ul>
        {documents.map((document) => (
          <li key={document}>
            <Choice bare checked={checked.includes(document)} onChange={() => checks.toggle(id, document)}>
              <span className={styles.document}>
                <strong>{text.wanted[document].what}</strong>
                <span>{text.wanted[document].why}</span>
              </span>
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProgramListProps {
  id: ProgramId;
  /** Only this list is on the paper. */
  printed: boolean;
  onPrint: () => void;
}

/** What to have ready for a program. */
export function ProgramList({ id, printed, onPrint }: ProgramListProps) {
  const text = libraryText.use();
  const { notes } = documentsText.use();
  const { titleCard } = cardsText.use()[id];
  const checked = useStore(checks)[id] ?? [];
  const all = documentsOf(id).length;
  return (
    <details id={id} className={styles.list} tabIndex={-1} data-printed={printed || undefined}>
      <summary>
        <h3>{titleCard}</h3>
        <span className={styles.count}>{checked.length > 0 ? text.ready(checked.length, all) : text.count(all)}</span>
      </summary>
      <div className={styles.body}>
        <p className={styles.lender}>{lender().product}</p>
        <p className={styles.note}>{notes[id]}</p>
        {groups.map((group) => (
          <GroupList key={group} id={id} group={group} checked={checked} />
        ))}
        <p className={styles.after}>{text.note}</p>
        <div className={`row off-paper ${styles.acts}`}>
          <Button look="line" slim onClick={onPrint}>
            <Icon name="print" />
            {text.print}
          </Button>
          {checked.length > 0 && (
            <Button look="bare" slim onClick={() => checks.clear(id)}>
              {text.clear}
            </Button>
          )}
          <TextLink to={programPath(id)}>
            {text.program}
            <span className="unseen">: {titleCard}</span>
          </TextLink>
        </div>
      </div>
    </details>
  );
}
