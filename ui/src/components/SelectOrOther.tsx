import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { shellText } from '../i18n/shell';
import type { FieldProps } from './Field';
import { IconButton } from './IconButton';
import { type Option, Select } from './Select';
import { TextField } from './TextField';

/** An answer from a list, or in one's own words. */
export type Choice = { value: string } | { other: string };

/** The option that lets a person write instead. */
const other = 'other';

type SelectOrOtherProps = FieldProps & {
  placeholder: string;
  options: readonly Option[];
  answer: Choice | undefined;
  onAnswer: (answer: Choice | undefined) => void;
};

/** A select that turns into a line to write on when 'Other' is chosen; the way back empties it. */
export function SelectOrOther({ answer, onAnswer, options, placeholder, ...field }: SelectOrOtherProps) {
  const text = shellText.use();
  const select = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const turn = (to: Choice | undefined, next: RefObject<HTMLElement | null>) => {
    flushSync(() => onAnswer(to));
    next.current?.focus();
  };
  if (answer && 'other' in answer) {
    return (
      <TextField
        {...field}
        ref={line}
        placeholder={text.other.specify}
        value={answer.other}
        onChange={({ target }) => onAnswer({ other: target.value })}
        action={<IconButton icon="undo" label={text.other.back} onClick={() => turn(undefined, select)} />}
      />
    );
  }
  return (
    <Select
      {...field}
      ref={select}
      placeholder={placeholder}
      options={options}
      value={answer?.value ?? ''}
      onChange={({ target: { value } }) => {
        if (value === other) turn({ other: '' }, line);
        else onAnswer(value ? { value } : undefined);
      }}
    />
  );
}
