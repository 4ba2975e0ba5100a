import type { Field } from '../../lib/api/types';
import { createQuery } from '../../lib/query';
import { createStore } from '../../lib/store';
import { http } from '../calls/http';
import type { Choice } from './form/definition';
import type { Offers } from './form/kinds/kind';
import { definition } from './form/shipped';

interface Asking {
  quiet: boolean;
  /** Do not accept a kept copy. */
  fresh?: boolean;
}

const known = createStore<Offers>({});

function selectsOf(number: number) {
  const path = { step: String(number) };
  let manner: Asking = { quiet: true };
  let underway: Promise<void> | undefined;
  const query = createQuery(async () => (await http('GET /form_options/step/{step}', { path, ...manner })).fields);
  query.subscribe(() => {
    const fields = [...selects.values()].flatMap((one) => one.fields());
    known.set(Object.fromEntries(fields.map(({ name }) => [name, choicesOf(name).map(({ value }) => value)])));
  });
  return {
    state: () => {
      const { reply, failure } = query.get();
      return reply ? 'here' : failure ? 'failed' : 'loading';
    },
    fields: (): readonly Field[] => query.get().reply ?? [],
    /** Loads once at a time. */
    load: (next: Asking): Promise<void> => {
      if (underway) return underway;
      manner = next;
      underway = query.again().finally(() => {
        underway = undefined;
      });
      return underway;
    },
  };
}

/** The lender's selects for the wizard, by the server's number of each step's set. */
const selects = new Map(
  definition.steps.flatMap(({ options }) => options ?? []).map((number) => [number, selectsOf(number)]),
);

const served = (select: string) =>
  [...selects.values()].flatMap(({ fields }) => fields()).find(({ name }) => name === select);

/** The options a select offers now; none if the lender has removed it. */
function choicesOf(select: string): Choice[] {
  const field = served(select);
  return field?.active ? field.values.filter(({ active }) => active) : [];
}

export const offers = {
  state: (number: number) => selects.get(number)?.state() ?? 'loading',
  choicesOf,
  /** Including withdrawn options, which an answer may still hold. */
  everOf: (select: string): readonly Choice[] => served(select)?.values ?? [],
  known: known.get,
  complete: (): boolean => [...selects.values()].every(({ state }) => state() === 'here'),
  load: async (number: number, manner: Asking): Promise<void> => selects.get(number)?.load(manner),
  /** Loads everything that is missing. Shows errors only for the step on the page. */
  loadAll: (shown: number | undefined): void => {
    for (const [number, { state, load }] of selects) {
      if (state() !== 'here') void load({ quiet: number !== shown });
    }
  },
  /** Loads the options again after the server refused one: the lender may have changed them. */
  again: (): Promise<unknown> =>
    Promise.all([...selects.values()].map(({ load }) => load({ quiet: true, fresh: true }))),
  subscribe: known.subscribe,
};
