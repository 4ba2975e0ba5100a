import { useEffect, useRef, useState } from 'react';
import { Note } from '../../../components/Field';
import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { dialed } from '../../../lib/phone';
import type { Field } from '../form/definition';
import { wizardText } from '../wizard';
import { typedAnswer, useQuestion } from './useQuestion';

/** Characters that are copied from address books along with a number: invisible ones, and special spaces and hyphens. */
const invisible = /\p{Cf}/gu;
const spaces = /\p{Zs}/gu;
const hyphens = /\p{Pd}/gu;

const cleaned = (typed: string): string => typed.replace(invisible, '').replace(spaces, ' ').replace(hyphens, '-');

type Format = typeof import('./phone-format');

/** How numbers are written in each country. It comes after the step; until then, or offline, a number stays as typed. */
function useFormat(): Format | undefined {
  const [format, setFormat] = useState<Format>();
  useEffect(() => {
    let shown = true;
    import('./phone-format').then(
      (loaded) => shown && setFormat(loaded),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return format;
}

/**
 * A phone number, formatted while it is typed at the end, and on leaving the field when it was edited elsewhere, so that
 * the cursor stays where it is and deleting works.
 */
export function PhoneQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const { phone: text } = wizardText.use();
  const { language } = useSpeech();
  const format = useFormat();
  const edited = useRef(false);
  const stored = typedAnswer(answer);
  const written = (typed: string) => format?.formatted(cleaned(typed)) ?? cleaned(typed);
  const country = dialed(stored) && format?.foreignCountry(stored);
  const names = new Intl.DisplayNames(`${language}-US`, { type: 'region' });

  function edit(input: HTMLInputElement, isComposing: boolean): void {
    const { value, selectionEnd } = input;
    edited.current = true;
    const isAppended = value.length > stored.length && selectionEnd === value.length;
    give(isAppended && !isComposing ? written(value) : value);
  }

  return (
    <TextField
      {...words}
      type="tel"
      autoComplete={field.autocomplete ?? 'off'}
      note={country ? <Note>{text.country(names.of(country) ?? country)}</Note> : words.note}
      value={stored}
      onChange={({ target, nativeEvent }) => edit(target, nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
      onBlur={() => {
        if (edited.current && written(stored) !== stored) give(written(stored));
        edited.current = false;
      }}
    />
  );
}
