import { Choice } from '../../../components/Choice';
import { useSay } from '../../../features/wizard/useSay';
import type { DeskRates } from '../../../lib/api/types';
import { Cell } from './Cell';
import { idOf, type TypeDraft } from './draft';
import styles from './Rates.module.css';
import { sheetText } from './sheet';
import type { SheetFaults } from './useVersion';

interface TypesProps {
  types: readonly TypeDraft[];
  known: DeskRates['propertyTypes'];
  /** The member of the sheet, such as `programs.bridge.propertyTypes`. */
  member: string;
  faults: SheetFaults;
  onTypes: ((types: readonly TypeDraft[]) => void) | undefined;
}

/** The adjustments by property type. The program lends on the checked ones only. */
export function Types({ types, known, member, faults, onTypes }: TypesProps) {
  const text = sheetText.use();
  const say = useSay();
  const nameOf = (type: string) => {
    const found = known.find(({ value }) => value === type);
    return found ? say(found.text) : type;
  };
  const rows = onTypes ? types : types.filter(({ lends }) => lends);
  const lent = types.filter(({ lends }) => lends);
  const put = (type: string, part: Partial<TypeDraft>) =>
    onTypes?.(types.map((one) => (one.type === type ? { ...one, ...part } : one)));
  const said = Object.entries(faults).filter(
    ([name]) => name.startsWith(member) && /^(\[\d+\](\.type)?)?$/.test(name.slice(member.length)),
  );
  return (
    <section className={styles.group} aria-label={text.typesTitle} id={idOf(member)} tabIndex={-1}>
      <table className={styles.types}>
        <caption>{text.typesTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{text.type}</th>
            <th scope="col">{text.addsRate}</th>
            <th scope="col">{text.addsPoints}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => {
            const name = nameOf(one.type);
            const at = `${member}[${lent.indexOf(one)}]`;
            const cell = (part: 'rate' | 'points', head: string) => (
              <td data-label={head}>
                {one.lends && (
                  <Cell
                    label={text.cellOf(head, name)}
                    value={one[part]}
                    member={`${at}.${part}`}
                    faults={faults}
                    onValue={onTypes && ((value) => put(one.type, { [part]: value }))}
                  />
                )}
              </td>
            );
            return (
              <tr key={one.type}>
                <th scope="row">
                  {onTypes ? (
                    <Choice
                      bare
                      checked={one.lends}
                      aria-label={text.lends(name)}
                      onChange={({ target }) => put(one.type, { lends: target.checked })}
                    >
                      <span>{name}</span>
                    </Choice>
                  ) : (
                    name
                  )}
                </th>
                {cell('rate', text.addsRate)}
                {cell('points', text.addsPoints)}
              </tr>
            );
          })}
        </tbody>
      </table>
      {said.length > 0 && (
        <p className={styles.wrong} role="alert">
          {said.map(([, words]) => words).join(' ')}
        </p>
      )}
    </section>
  );
}
