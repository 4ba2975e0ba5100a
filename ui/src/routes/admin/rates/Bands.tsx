import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import { Cell } from './Cell';
import { type BandDraft, type BandGroup, idOf } from './draft';
import styles from './Rates.module.css';
import { sheetText } from './sheet';
import type { SheetFaults } from './useVersion';

interface BandsProps {
  group: BandGroup;
  bands: readonly BandDraft[];
  /** The member of the sheet, such as `programs.bridge.ltv`. */
  member: string;
  faults: SheetFaults;
  onBands: ((bands: readonly BandDraft[]) => void) | undefined;
}

const isOpen = (group: BandGroup) => group === 'score' || group === 'experience';

/** The adjustments by a number: one row per band. */
export function Bands({ group, bands, member, faults, onBands }: BandsProps) {
  const text = sheetText.use();
  const { title, from, to } = text.groups[group];
  const box = useRef<HTMLElement>(null);
  const columns = [
    { part: 'from', head: from },
    { part: 'to', head: to },
    { part: 'rate', head: text.addsRate },
    { part: 'points', head: text.addsPoints },
  ] as const;
  const put = (row: number, part: keyof BandDraft) =>
    onBands && ((value: string) => onBands(bands.map((band, at) => (at === row ? { ...band, [part]: value } : band))));
  const focusRow = (row: number) => document.getElementById(idOf(`${member}[${row}].from`))?.focus();
  const add = () => {
    // A new row usually goes on where the last one ends.
    flushSync(() => onBands?.([...bands, { from: bands.at(-1)?.to ?? '', to: '', rate: '0', points: '0' }]));
    focusRow(bands.length);
  };
  const remove = (row: number) => {
    flushSync(() => onBands?.(bands.filter((_, at) => at !== row)));
    if (bands.length > 1) focusRow(Math.max(0, row - 1));
    else box.current?.querySelector('button')?.focus();
  };
  return (
    <section ref={box} className={styles.group} aria-label={title}>
      <table className={styles.bands}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ part, head }) => (
              <th key={part} scope="col">
                {head}
              </th>
            ))}
            {onBands && <td />}
          </tr>
        </thead>
        <tbody>
          {bands.map((band, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its position, because its numbers can change
            <tr key={row}>
              {columns.map(({ part, head }) => (
                <td key={part} data-label={head}>
                  <Cell
                    label={text.cell(head, row + 1)}
                    value={band[part]}
                    member={`${member}[${row}].${part}`}
                    also={part === 'from' ? [`${member}[${row}]`, ...(row === 0 ? [member] : [])] : []}
                    faults={faults}
                    numeric={part === 'from' || part === 'to'}
                    blank={part === 'to' ? text.open : '0'}
                    onValue={put(row, part)}
                  />
                </td>
              ))}
              {onBands && (
                <td className={styles.remove}>
                  <IconButton icon="trash" label={text.removeRow(row + 1)} onClick={() => remove(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {onBands && (
        <div className={styles.under}>
          {isOpen(group) && <p className="note">{text.openHint}</p>}
          {bands.length === 0 && faults[member] && (
            <p className={styles.wrong} role="alert">
              {faults[member]}
            </p>
          )}
          <Button look="bare" slim onClick={add}>
            <Icon name="plus" />
            {text.addRow}
            <span className="unseen">: {title}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
