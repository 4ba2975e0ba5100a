import { useRef, useState } from 'react';
import { Note } from '../../../components/Field';
import { TextField } from '../../../components/TextField';
import { type Place, placeOf } from '../../../lib/zip-codes';
import { fieldId } from '../field-id';
import type { Field } from '../form/definition';
import { definition } from '../form/shipped';
import { useAsking } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import { typedAnswer, useQuestion } from './useQuestion';

const complete = /^\s*(\d{5})(?:-\d{4})?\s*$/;
const zipIn = (typed: string) => complete.exec(typed)?.[1];

/** A ZIP code. Fills in the city and the state beside it where they are empty, and says so. */
export function ZipQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const { zip: text } = wizardText.use();
  const say = useSay();
  const sitting = useAsking();
  const latest = useRef<string>(undefined);
  /** What was filled in for an earlier ZIP code may be replaced while nobody has changed it. */
  const filled = useRef<Partial<Place>>({});
  const [said, setSaid] = useState<{ place: Place; ours: readonly (keyof Place)[]; differs: boolean }>();

  /** Fills in a part of the place if that is empty; says if it differs from what somebody typed. */
  function fill(key: keyof Place, value: string): 'filled' | 'same' | 'other' {
    const path = `${field.group}.${key}`;
    // Where only some answers are corrected, nothing is filled in that nobody sees.
    if (!document.getElementById(fieldId(path))) return 'same';
    const before = typedAnswer(sitting.draft.answer(path)).trim();
    if (before !== '' && before !== filled.current[key]) {
      return before.toLowerCase() === value.toLowerCase() ? 'same' : 'other';
    }
    filled.current = { ...filled.current, [key]: value };
    sitting.answer(path, value);
    return 'filled';
  }

  async function lookUp(zip: string | undefined): Promise<void> {
    if (zip === latest.current) return;
    latest.current = zip;
    setSaid(undefined);
    const place = zip && (await placeOf(zip));
    if (!place || latest.current !== zip) return;
    const parts = (['city', 'state'] as const).map((key) => ({ key, was: fill(key, place[key]) }));
    const ours = parts.filter(({ was }) => was === 'filled').map(({ key }) => key);
    const differs = parts.some(({ was }) => was === 'other');
    if (ours.length > 0 || differs) setSaid({ place, ours, differs });
  }

  const named = (keys: readonly (keyof Place)[], { city, state }: Place): string => {
    const words = definition.states.find(({ value }) => value === state)?.text;
    const names = { city, state: words ? say(words) : state };
    return keys.map((key) => names[key]).join(', ');
  };
  const note =
    said &&
    [
      said.differs && text.known(named(['city', 'state'], said.place)),
      said.ours.length > 0 && text.filled(named(said.ours, said.place)),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <TextField
      {...words}
      inputMode="numeric"
      autoComplete={field.autocomplete ?? 'off'}
      note={note ? <Note>{note}</Note> : words.note}
      value={typedAnswer(answer)}
      onChange={({ target }) => {
        give(target.value);
        void lookUp(zipIn(target.value));
      }}
    />
  );
}
