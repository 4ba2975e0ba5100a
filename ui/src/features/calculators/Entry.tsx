import { NumberField } from '../../components/NumberField';
import { Select } from '../../components/Select';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { type EntryFault, type FieldKind, isChoice, numberKinds } from './calculator';
import { calculatorsText } from './calculators';

interface EntryProps {
  /** Its control's id. */
  id: string;
  kind: FieldKind;
  label: string;
  hint: string | undefined;
  options: Readonly<Record<string, string>> | undefined;
  value: string;
  fault: EntryFault | undefined;
  onEnter: (typed: string) => void;
}

/** One field of a calculator. */
export function Entry({ id, kind, label, hint, options, value, fault, onEnter }: EntryProps) {
  const text = calculatorsText.use();
  const { language } = useSpeech();
  if (isChoice(kind)) {
    return (
      <Select
        {...{ id, label, hint, value }}
        options={kind.map((choice) => ({ value: choice, text: options?.[choice] ?? choice }))}
        onChange={({ target }) => onEnter(target.value)}
      />
    );
  }
  const unit = kind === 'months' || kind === 'years' ? { after: text[kind] } : {};
  return (
    <NumberField
      {...{ id, label, hint, value }}
      {...(kind === 'money' ? { before: '$' } : kind === 'percent' ? { after: '%' } : unit)}
      kind={numberKinds[kind]}
      judged="onLeaving"
      // What is no number at all, the field says itself once someone leaves it.
      error={fault && fault !== 'unread' ? spoken(language, text.faults[fault]) : undefined}
      onValue={onEnter}
    />
  );
}
