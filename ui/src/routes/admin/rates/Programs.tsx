import { Button } from '../../../components/Button';
import type { DeskRates } from '../../../lib/api/types';
import { useTelling } from '../useTelling';
import { blankProgram, type ProgramDraft, programIn } from './draft';
import { ProgramTable } from './ProgramTable';
import styles from './Rates.module.css';
import { sheetText } from './sheet';
import type { SheetFaults } from './useVersion';

interface ProgramsProps {
  rates: DeskRates;
  programs: Readonly<Record<string, ProgramDraft>>;
  program: string;
  faults: SheetFaults;
  onProgram: (program: string) => void;
  /** `undefined` for people who can only read the rates. */
  onPrograms: ((programs: Readonly<Record<string, ProgramDraft>>) => void) | undefined;
}

/** One program of a version at a time. */
export function Programs({ rates, programs, program, faults, onProgram, onPrograms }: ProgramsProps) {
  const text = sheetText.use();
  const telling = useTelling();
  const shown = programs[program];
  const wrong = new Set(Object.keys(faults).map(programIn));
  const without = () => {
    const { [program]: _, ...others } = programs;
    onPrograms?.(others);
  };
  return (
    <>
      <fieldset className={styles.tabs}>
        <legend className="unseen">{text.programs}</legend>
        {Object.keys(rates.limits).map((name) => (
          <Button
            key={name}
            look={name === program ? 'solid' : 'line'}
            slim
            aria-pressed={name === program}
            onClick={() => onProgram(name)}
          >
            {wrong.has(name) ? text.wrongIn(telling.program({ program: name })) : telling.program({ program: name })}
          </Button>
        ))}
      </fieldset>
      {shown ? (
        <ProgramTable
          key={program}
          program={program}
          rates={shown}
          known={rates.propertyTypes}
          faults={faults}
          onRates={onPrograms && ((changed) => onPrograms({ ...programs, [program]: changed }))}
        />
      ) : (
        <p className={styles.absent}>{text.notOnSheet}</p>
      )}
      {onPrograms && (
        <p>
          {shown ? (
            <Button look="bare" slim onClick={without}>
              {text.removeProgram}
            </Button>
          ) : (
            <Button
              look="line"
              slim
              onClick={() => onPrograms({ ...programs, [program]: blankProgram(program, rates) })}
            >
              {text.addProgram}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
