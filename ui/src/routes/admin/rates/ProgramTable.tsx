import { Choice } from '../../../components/Choice';
import type { DeskRates } from '../../../lib/api/types';
import { Bands } from './Bands';
import { Cell } from './Cell';
import { groups, type ProgramDraft } from './draft';
import styles from './Rates.module.css';
import { sheetText } from './sheet';
import { Types } from './Types';
import type { SheetFaults } from './useVersion';

interface ProgramTableProps {
  program: string;
  rates: ProgramDraft;
  known: DeskRates['propertyTypes'];
  faults: SheetFaults;
  /** `undefined` for people who can only read the rates. */
  onRates: ((rates: ProgramDraft) => void) | undefined;
}

/** The rates of one program: the base, and what adjusts it. */
export function ProgramTable({ program, rates, known, faults, onRates }: ProgramTableProps) {
  const text = sheetText.use();
  const member = `programs.${program}`;
  const put = (part: Partial<ProgramDraft>) => onRates?.({ ...rates, ...part });
  const typed = (part: keyof ProgramDraft) => onRates && ((value: string) => put({ [part]: value }));
  const statesSaid = Object.keys(faults).filter((name) => name.startsWith(`${member}.states[`));
  const base = [
    { part: 'rate', label: text.rate },
    { part: 'points', label: text.points },
    { part: 'spread', label: text.spread },
  ] as const;
  return (
    <div className={styles.program}>
      <section className={styles.base} aria-label={text.base}>
        <h3>{text.base}</h3>
        <div className={styles.figures}>
          {base.map(({ part, label }) => (
            <div key={part}>
              {!onRates && <span className={styles.label}>{label}</span>}
              <Cell
                isLabelShown
                label={label}
                hint={part === 'spread' ? text.spreadHint : undefined}
                value={rates[part]}
                member={`${member}.${part}`}
                also={part === 'rate' ? [member] : []}
                faults={faults}
                numeric
                onValue={typed(part)}
              />
            </div>
          ))}
        </div>
      </section>
      <section className={styles.states} aria-label={text.statesTitle}>
        <h3>{text.statesTitle}</h3>
        {onRates && (
          <Choice bare checked={rates.allStates} onChange={({ target }) => put({ allStates: target.checked })}>
            <span>{text.allStates}</span>
          </Choice>
        )}
        {rates.allStates ? (
          !onRates && <span>{text.allStates}</span>
        ) : (
          <Cell
            isLabelShown
            label={text.states}
            value={rates.states}
            member={`${member}.states`}
            also={statesSaid}
            faults={faults}
            onValue={typed('states')}
          />
        )}
      </section>
      {groups.map((group) => (
        <Bands
          key={group}
          group={group}
          bands={rates[group]}
          member={`${member}.${group}`}
          faults={faults}
          onBands={onRates && ((bands) => put({ [group]: bands }))}
        />
      ))}
      <section className={styles.group} aria-label={text.noScoreTitle}>
        <h3>{text.noScoreTitle}</h3>
        {onRates && (
          <Choice bare checked={rates.takesNoScore} onChange={({ target }) => put({ takesNoScore: target.checked })}>
            <span>{text.noScore}</span>
          </Choice>
        )}
        {!rates.takesNoScore && !onRates && <span>{text.noScoreNot}</span>}
        {rates.takesNoScore && (
          <div className={styles.figures}>
            {(
              [
                ['noScoreRate', 'rate', text.addsRate],
                ['noScorePoints', 'points', text.addsPoints],
              ] as const
            ).map(([part, name, label]) => (
              <div key={part}>
                {!onRates && <span className={styles.label}>{label}</span>}
                <Cell
                  isLabelShown
                  label={label}
                  value={rates[part]}
                  member={`${member}.noScore.${name}`}
                  also={name === 'rate' ? [`${member}.noScore`] : []}
                  faults={faults}
                  onValue={typed(part)}
                />
              </div>
            ))}
          </div>
        )}
      </section>
      <Types
        types={rates.propertyTypes}
        known={known}
        member={`${member}.propertyTypes`}
        faults={faults}
        onTypes={onRates && ((propertyTypes) => put({ propertyTypes }))}
      />
    </div>
  );
}
