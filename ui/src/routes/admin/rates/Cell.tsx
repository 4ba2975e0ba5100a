import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { idOf } from './draft';
import type { SheetFaults } from './useVersion';

interface CellProps {
  label: string;
  value: string;
  /** The member of the sheet. */
  member: string;
  /** Other members whose faults are shown here, such as the row's. */
  also?: readonly string[];
  faults: SheetFaults;
  numeric?: boolean;
  /** `undefined` for people who can only read the value. */
  onValue: ((value: string) => void) | undefined;
  /** What people who can only read see in place of a blank value. */
  blank?: string;
  hint?: string | undefined;
  isLabelShown?: boolean;
}

/** A value of the rate sheet: a field, or text for those who only read it. */
export function Cell({
  label,
  value,
  member,
  also = [],
  faults,
  numeric,
  onValue,
  blank,
  hint,
  isLabelShown,
}: CellProps) {
  const { language } = useSpeech();
  if (!onValue) return <span>{value || blank}</span>;
  const said = [...new Set([member, ...also].flatMap((name) => faults[name] ?? []))].join(' ');
  return (
    <TextField
      id={idOf(member)}
      label={label}
      isLabelUnseen={!isLabelShown}
      hint={hint}
      error={said ? spoken(language, said) : undefined}
      value={value}
      autoComplete="off"
      inputMode={numeric ? 'decimal' : undefined}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
