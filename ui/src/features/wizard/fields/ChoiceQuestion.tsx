import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Choices, YesNo } from '../../../components/Choices';
import { Icon } from '../../../components/Icon';
import { Select } from '../../../components/Select';
import { SelectOrOther } from '../../../components/SelectOrOther';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { fieldId } from '../field-id';
import { type Field, fieldsOf, type Choice as Option } from '../form/definition';
import { definition } from '../form/shipped';
import { offers } from '../offers';
import { useAsked, useAsking } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import styles from './ChoiceQuestion.module.css';
import { countryNames } from './countries';
import { appliesAt } from './none-of';
import { typedAnswer, useQuestion } from './useQuestion';

function useOptions(options: readonly Option[]): { value: string; text: string }[] {
  const say = useSay();
  return options.map(({ value, text }) => ({ value, text: say(text) }));
}

export function ChoiceQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder = '' } = useQuestion(field);
  // `known()` is a new object whenever the options were loaded again, so it is what to subscribe to.
  useAsked(() => offers.known());
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

/** In alphabetical order, which is another one in the other language. */
export function StateQuestion({ field }: { field: Field }) {
  const { answer, give, field: words, placeholder = '' } = useQuestion(field);
  const { language } = useSpeech();
  const options = useOptions(definition.states);
  return (
    <Select
      {...words}
      autoComplete={field.autocomplete}
      placeholder={placeholder}
      options={options.toSorted((one, two) => one.text.localeCompare(two.text, language))}
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
  const { label, error, required, id } = words;
  const value = typeof answer === 'boolean' ? answer : undefined;
  return <YesNo {...{ error, required, id, value }} legend={label} name={field.path} onChange={give} />;
}

/** The first question about what a Yes adds. */
function firstAdded({ path }: Field): string {
  const sections = definition.steps.flatMap((step) => step.sections);
  const added = sections.find(({ when }) => when && 'is' in when && when.field === path);
  return fieldId(added?.fields[0]?.path ?? path);
}

/** A button that adds one more of the same. What was answered about it stays when it is removed. */
export function AddQuestion({ field }: { field: Field }) {
  const { answer, give, field: words } = useQuestion(field);
  const say = useSay();
  if (answer === true) return null;
  const add = () => {
    flushSync(() => give(true));
    document.getElementById(firstAdded(field))?.focus();
  };
  return (
    <div className={styles.add}>
      <Button look="line" slim id={words.id} onClick={add}>
        <Icon name="plus" />
        {words.label}
      </Button>
      {field.hint && <p>{say(field.hint)}</p>}
    </div>
  );
}

/** Asks several yes-or-no questions at once. "None of these" answers each of them; on a Yes, they are asked one by one. */
export function NoneOfQuestion({ field }: { field: Field }) {
  const { field: words } = useQuestion(field);
  const sitting = useAsking();
  const say = useSay();
  const { language } = useSpeech();
  const { noneOf = [], yes, no, path } = field;
  const value = useAsked(({ draft }) => appliesAt(draft, field));
  const fault = useAsked(({ faultAt }) => noneOf.map((one) => faultAt(one, language)).find((one) => one !== undefined));
  const questions = fieldsOf(definition).filter((one) => noneOf.includes(one.path));
  // Once shown, the list stays: without it, the choices would move away under the finger that has pressed one.
  const [isListed] = useState(value !== true);
  const answer = (any: boolean) => {
    sitting.answer(path, any);
    // Answers that were given at once are taken back at once.
    if (!any || value === false) for (const one of noneOf) sitting.answer(one, any ? undefined : false);
  };
  return (
    <Choices
      legend={words.label}
      required
      error={value === undefined && fault !== undefined ? spoken(language, fault) : undefined}
    >
      {isListed && (
        <ul className={styles.list}>
          {questions.map((one) => (
            <li key={one.path}>{say(one.label)}</li>
          ))}
        </ul>
      )}
      {no && (
        <Choice type="radio" id={words.id} name={path} checked={value === false} onChange={() => answer(false)}>
          {say(no)}
        </Choice>
      )}
      {yes && (
        <Choice type="radio" name={path} checked={value === true} onChange={() => answer(true)}>
          {say(yes)}
        </Choice>
      )}
    </Choices>
  );
}

/** More options than this are one stop of the Tab key. */
const maxStops = 6;

/** The option that a key leads to, from the option at `index` of `count`. */
function optionAfter({ key }: KeyboardEvent, index: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

export function ManyOfQuestion({ field }: { field: Field }) {
  const say = useSay();
  const text = wizardText.use();
  const [stop, stopAt] = useState(0);
  const { answer, give, field: words } = useQuestion(field);
  const { label, error, required } = words;
  const options = useOptions(field.choices);
  const chosen = Array.isArray(answer) ? answer : [];
  const tick = (value: string, yes: boolean) => {
    const next = yes ? [...chosen, value] : chosen.filter((other) => other !== value);
    give(next.length > 0 ? next : undefined);
  };
  const isMany = options.length > maxStops;
  const keys = `${fieldId(field.path)}-keys`;
  const move = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const next = optionAfter(event, index, options.length);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.closest('fieldset')?.querySelectorAll('input')[next]?.focus();
  };
  return (
    <div className={styles.many}>
      {isMany && (
        <p id={keys} className={styles.keys}>
          {text.arrowKeys}
        </p>
      )}
      <Choices {...{ error, required }} legend={label} hint={field.hint && say(field.hint)} columns={isMany}>
        {options.map(({ value, text }, index) => (
          <Choice
            key={value}
            id={index === 0 ? fieldId(field.path) : undefined}
            checked={chosen.includes(value)}
            onChange={({ target }) => tick(value, target.checked)}
            {...(isMany && {
              tabIndex: index === stop ? 0 : -1,
              'aria-describedby': index === 0 ? keys : undefined,
              onFocus: () => stopAt(index),
              onKeyDown: (event) => move(event, index),
            })}
          >
            {text}
          </Choice>
        ))}
      </Choices>
    </div>
  );
}
