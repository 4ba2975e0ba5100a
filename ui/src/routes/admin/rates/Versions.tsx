import { Button } from '../../../components/Button';
import { Tag, type Tone } from '../../../components/Tag';
import { dayInWords } from '../../../features/rates/in-words';
import { useSpeech } from '../../../i18n/language';
import type { RatesState, RatesVersion } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { type Column, Table } from '../list/Table';
import styles from './Rates.module.css';
import { sheetText } from './sheet';

const tones: Record<RatesState, Tone> = { past: 'draft', current: 'good', future: 'waiting' };

interface VersionsProps {
  versions: readonly RatesVersion[];
  /** The day of the version that is shown below. */
  shown: string | undefined;
  mayChange: boolean;
  /** `undefined` while a version is being written, which is shown instead. */
  onShow: ((version: RatesVersion) => void) | undefined;
  onEdit: (version: RatesVersion) => void;
  onRemove: (version: RatesVersion) => void;
}

/** The versions of the rate sheet, the newest first. */
export function Versions({ versions, shown, mayChange, onShow, onEdit, onRemove }: VersionsProps) {
  const text = sheetText.use();
  const { language } = useSpeech();
  const { columns: head } = text;
  const columns: Column<RatesVersion>[] = [
    {
      key: 'effective',
      head: head.effective,
      cell: ({ effective, sample }) => (
        <span className={styles.day}>
          <strong>{dayInWords(effective, language)}</strong>
          {sample && <small>{text.isSample}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      head: head.state,
      cell: ({ state }) => (
        <span>
          <Tag tone={tones[state]}>{text.state[state]}</Tag>
        </span>
      ),
    },
    {
      key: 'made',
      head: head.made,
      cell: ({ savedAt }) => (savedAt ? text.atDesk(lenderTime(new Date(savedAt), language)) : text.ofFile),
    },
    {
      key: 'acts',
      head: head.acts,
      cell: (version) => {
        const of = <span className="unseen">{text.of(dayInWords(version.effective, language))}</span>;
        const isShown = version.effective === shown;
        return (
          <span className={styles.acts}>
            {onShow && (
              <Button look="bare" slim aria-pressed={isShown} onClick={() => onShow(version)}>
                {isShown ? text.shown : text.show}
                {of}
              </Button>
            )}
            {mayChange && version.state === 'future' && (
              <>
                <Button look="bare" slim onClick={() => onEdit(version)}>
                  {text.edit}
                  {of}
                </Button>
                <Button look="bare" slim onClick={() => onRemove(version)}>
                  {text.remove}
                  {of}
                </Button>
              </>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption={text.versions}
      columns={columns}
      rows={[...versions].reverse()}
      keyOf={({ effective }) => effective}
      isOpen={({ effective }) => effective === shown}
    />
  );
}
