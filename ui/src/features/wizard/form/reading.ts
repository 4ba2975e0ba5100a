import type { Answer, Choice, Condition, Definition, Field, Kind, Limits, Section, Step, Words } from './definition';
import { kinds } from './definition.ts';

// Expands the form's file in `assets`, which writes repeated parts once, just as `src/domain/form/reading.rs` does for
// the server: copies of a section's fields under new keys, limits and placeholders shared by all fields of a kind, and
// named conditions.

/** A condition; the member that is present tells its kind. */
interface WrittenCondition {
  field?: string;
  is?: Answer;
  given?: boolean;
  includes?: string;
  all?: WrittenCondition[];
  any?: WrittenCondition[];
  /** Or the name of a condition. */
  not?: string | WrittenCondition;
}

interface WrittenField extends Limits {
  key: string;
  type: string;
  label: Words;
  group?: string;
  name?: Words;
  hint?: Words;
  terms?: string[];
  placeholder?: Words | undefined;
  autocomplete?: string | undefined;
  default?: Answer;
  yes?: Words;
  no?: Words;
  noneOf?: string[];
  adds?: boolean;
  /** When it is asked, or the name of a condition. */
  when?: string | WrittenCondition | undefined;
  /** Whether, when, or the name of a condition. */
  required?: boolean | string | WrittenCondition;
  select?: string;
  choices?: Choice[];
  quickApply?: string;
}

interface WrittenCopy {
  copyOf: string;
  suffix: string;
  name: Words;
  autocomplete?: string | undefined;
  changes?: Record<string, Partial<WrittenField> | undefined>;
}

interface WrittenSection extends Omit<Section, 'fields' | 'when'> {
  group?: string;
  when?: string | WrittenCondition | undefined;
  fields: (WrittenField | WrittenCopy)[];
}

interface WrittenStep extends Omit<Step, 'sections'> {
  sections: WrittenSection[];
}

export interface Written extends Omit<Definition, 'steps'> {
  limits: Record<string, Limits | undefined>;
  placeholders: Record<string, Words | undefined>;
  conditions: Record<string, WrittenCondition | undefined>;
  steps: WrittenStep[];
}

type Grouped = WrittenField & { group: string };
type Paths = ReadonlyMap<string, string>;

const samePaths: Paths = new Map();
const pathOf = ({ group, key }: Grouped) => `${group}.${key}`;
const isKind = (type: string): type is Kind => kinds.some((kind) => kind === type);

function unreadable(what: string): never {
  throw new Error(`The form cannot be read: ${what}.`);
}

function copies(copy: WrittenCopy, source: Grouped[]): { copied: Grouped[]; paths: Paths } {
  const copied = source.map((field): Grouped => {
    const renamed = { ...field, key: field.key + copy.suffix, ...copy.changes?.[field.key] };
    const { en, es } = renamed.name ?? renamed.label;
    const { autocomplete } = field;
    return {
      ...renamed,
      key: renamed.key ?? field.key,
      name: { en: copy.name.en.replace('{name}', en), es: copy.name.es.replace('{name}', es) },
      autocomplete: autocomplete && copy.autocomplete ? `${copy.autocomplete} ${autocomplete}` : autocomplete,
    };
  });
  return { copied, paths: new Map(source.map((field, i) => [pathOf(field), pathOf(copied[i] ?? field)])) };
}

export function read({ limits, placeholders, conditions, ...file }: Written): Definition {
  const named = (written: string | WrittenCondition): WrittenCondition =>
    typeof written === 'string' ? (conditions[written] ?? unreadable(`no condition is called ${written}`)) : written;

  /** Expands a condition; `paths` maps its fields' paths. */
  function condition(written: WrittenCondition, paths: Paths): Condition {
    const { field, is, given, includes, all, any, not } = written;
    const each = (conditions: WrittenCondition[]) => conditions.map((inner) => condition(inner, paths));
    if (all) return { all: each(all) };
    if (any) return { any: each(any) };
    if (not) return { not: condition(named(not), paths) };
    if (field !== undefined) {
      const path = paths.get(field) ?? field;
      if (is !== undefined) return { field: path, is };
      if (given !== undefined) return { field: path, given };
      if (includes !== undefined) return { field: path, includes };
    }
    return unreadable('a condition that says nothing');
  }

  function requirement(required: boolean | string | WrittenCondition, paths: Paths): Field['required'] {
    return typeof required === 'boolean' ? required : condition(named(required), paths);
  }

  function finish(field: Grouped, paths: Paths): Field {
    const { type, when, required = false } = field;
    if (!isKind(type)) return unreadable(`no field is of the type ${type}`);
    return {
      ...limits[type],
      ...field,
      type,
      path: pathOf(field),
      name: field.name ?? field.label,
      placeholder: field.placeholder ?? placeholders[type],
      choices: field.choices ?? [],
      when: when === undefined ? undefined : condition(named(when), paths),
      required: requirement(required, paths),
    };
  }

  function step({ sections, ...step }: WrittenStep): Step {
    const written = new Map<string, Grouped[]>();
    return {
      ...step,
      sections: sections.map(({ group = '', fields, when, ...section }): Section => {
        const parts = fields.map((entry) => {
          if (!('copyOf' in entry)) return { copied: [{ group, ...entry }], paths: samePaths };
          return copies(entry, written.get(entry.copyOf) ?? unreadable(`there is no ${entry.copyOf} to copy`));
        });
        written.set(
          section.id,
          parts.flatMap(({ copied }) => copied),
        );
        return {
          ...section,
          when: when === undefined ? undefined : condition(named(when), samePaths),
          fields: parts.flatMap(({ copied, paths }) => copied.map((field) => finish(field, paths))),
        };
      }),
    };
  }

  return { ...file, steps: file.steps.map(step) };
}
