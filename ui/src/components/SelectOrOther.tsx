import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { shellText } from '../i18n/shell';
import type { FieldProps } from './Field';
import { IconButton } from './IconButton';
import { type Option, Select } from './Select';
import { TextField } from './TextField';

export type SelectOrOtherChoice = { value: string } | { other: string };

const other = 'other';

type SelectOrOtherProps = FieldProps & {
  placeholder: string;
  options: readonly Option[];
  answer: SelectOrOtherChoice | undefined;
  onAnswer: (answer: SelectOrOtherChoice | undefined) => void;
};

/** A select that becomes a text field when "Other" is chosen. Going back clears the text. */
export function SelectOrOther({ answer, onAnswer, options, placeholder, ...field }: SelectOrOtherProps) {
  const text = shellText.use();
  const select = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const turn = (to: SelectOrOtherChoice | undefined, next: RefObject<HTMLElement | null>) => {
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
