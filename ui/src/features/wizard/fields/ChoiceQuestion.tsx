import { useMemo } from 'react';
import { Choice, Choices, YesNo } from '../../../components/Choice';
import { Select } from '../../../components/Select';
import { SelectOrOther } from '../../../components/SelectOrOther';
import { useSpeech } from '../../../i18n/language';
import { fieldId } from '../field-id';
import type { Field, Choice as Option } from '../form/definition';
import { definition } from '../form/shipped';
import { offers } from '../offers';
import { useOf } from '../sitting';
import { useSay } from '../useSay';
import { countryNames } from './countries';
import { typedAnswer, useQuestion } from './useQuestion';

function useOptions(options: readonly Option[]): { value: string; text: string }[] {
  const say = useSay();
  return options.map(({ value, text }) => ({ value, text: say(text) }));
}

export function ChoiceQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder = '' } = useQuestion(field);
  // `known()` is a new object whenever the options were loaded again, so it is what to subscribe to.
  useOf(() => offers.known());
  const options = useOptions(field.select === undefined ? field.choices : offers.choicesOf(field.select));
  const shown = typeof answer === 'object' && 'other' in answer ? answer : { value: typedAnswer(answer) };
  return (
    <SelectOrOther
      {...words}
      placeholder={placeholder}
      options={options}
      answer={shown}
      onAnswer={(next) => give(next && 'value' in next ? next.value : next)}
    />
  );
}

export function StateQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder = '' } = useQuestion(field);
  return (
    <Select
      {...words}
      autoComplete={field.autocomplete}
      placeholder={placeholder}
      options={useOptions(definition.states)}
      value={typedAnswer(answer)}
      onChange={({ target }) => give(target.value)}
    />
  );
}

export function CountryQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const { language } = useSpeech();
  const options = useMemo(() => countryNames(definition.countries, language), [language]);
  return (
    <Select
      {...words}
      autoComplete={field.autocomplete}
      options={options}
      value={typedAnswer(answer)}
      onChange={({ target }) => give(target.value)}
    />
  );
}

export function YesNoQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const { label, hint, error, required, id } = words;
  const value = typeof answer === 'boolean' ? answer : undefined;
  return <YesNo {...{ hint, error, required, id, value }} legend={label} name={field.path} onChange={give} />;
}

export function ManyOfQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const { label, hint, error, required } = words;
  const options = useOptions(field.choices);
  const chosen = Array.isArray(answer) ? answer : [];
  const tick = (value: string, yes: boolean) => {
    const next = yes ? [...chosen, value] : chosen.filter((other) => other !== value);
    give(next.length > 0 ? next : undefined);
  };
  return (
    <Choices {...{ hint, error, required }} legend={label} columns={options.length > 6}>
      {options.map(({ value, text }, index) => (
        <Choice
          key={value}
          id={index === 0 ? fieldId(field.path) : undefined}
          checked={chosen.includes(value)}
          onChange={({ target }) => tick(value, target.checked)}
        >
          {text}
        </Choice>
      ))}
    </Choices>
  );
}
