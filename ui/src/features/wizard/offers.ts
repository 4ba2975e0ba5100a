import type { Field } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { createListeners } from '../../lib/store';
import { http } from '../calls/http';
import type { Choice } from './form/definition';
import type { Offers } from './form/kinds/kind';
import { definition } from './form/shipped';

type Loading = 'idle' | 'loading' | 'failed' | 'here';

/** The lender's selects for the wizard, step by step, as the server gives them. */
const selects = new Map<number, { loading: Loading; fields: readonly Field[] }>();
let known: Offers = {};
const { tell, subscribe } = createListeners();

/** The numbers under which they are served. */
const numbers = definition.steps.flatMap(({ options }) => options ?? []);

function put(number: number, loading: Loading, fields?: readonly Field[]): void {
  selects.set(number, { loading, fields: fields ?? selects.get(number)?.fields ?? [] });
  known = Object.fromEntries(
    [...selects.values()]
      .flatMap(({ fields: all }) => all)
      .map(({ name }) => [name, choicesOf(name).map(({ value }) => value)]),
  );
  tell();
}

const served = (select: string) =>
  [...selects.values()].flatMap(({ fields }) => fields).find(({ name }) => name === select);

/** What a select offers now; nothing, if the lender has put it away. */
function choicesOf(select: string): Choice[] {
  const field = served(select);
  return field?.active ? field.values.filter(({ active }) => active) : [];
}

/** Nothing is asked for twice at once. */
const asking = new Map<number, Promise<void>>();

interface Asking {
  quiet: boolean;
  /** What was kept of them will not do. */
  fresh?: boolean;
}

async function ask(number: number, manner: Asking): Promise<void> {
  if (selects.get(number)?.loading !== 'here') put(number, 'loading');
  try {
    const path = { step: String(number) };
    put(number, 'here', (await http('GET /form_options/step/{step}', { path, ...manner })).fields);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    put(number, 'failed');
  }
}

export const offers = {
  loading: (number: number): Loading => selects.get(number)?.loading ?? 'idle',
  choicesOf,
  /** With the options that are offered no more: somebody may have chosen one. */
  everOf: (select: string): readonly Choice[] => served(select)?.values ?? [],
  /** By the select's name. */
  known: (): Offers => known,
  complete: (): boolean => numbers.every((number) => selects.get(number)?.loading === 'here'),
  load: (number: number, manner: Asking): Promise<void> => {
    const asked = asking.get(number) ?? ask(number, manner).finally(() => asking.delete(number));
    asking.set(number, asked);
    return asked;
  },
  /** All that are not here; what is on the page now is asked for aloud. */
  loadAll: (shown: number | undefined): void => {
    const missing = numbers.filter((number) => !['here', 'loading'].includes(offers.loading(number)));
    for (const number of missing) void offers.load(number, { quiet: number !== shown });
  },
  /** The lender may have changed them: the server did not take an answer that was offered. */
  again: (): Promise<unknown> =>
    Promise.all(numbers.map((number) => offers.load(number, { quiet: true, fresh: true }))),
  subscribe,
};
