import { isAtWork } from '../../lib/at-work';
import { beforeLeaving } from '../../lib/before-leaving';
import { whenHidden } from '../../lib/seen';
import { session } from '../../lib/session';
import { visitor } from '../../lib/visitor';
import { within } from '../../lib/wait';
import type { KeptWriting } from './writing';
import { writtenHere } from './written-here';

interface FormOptions<Value> {
  /** Whether a stored value has what this release reads. An earlier one may have stored another shape. */
  isWhole: (found: unknown) => found is Value;
  isUnsent: (value: Value) => boolean;
  /** Combines what the owner wrote before with what was typed before that was known. */
  join: (found: Value, typed: Value) => Value;
}

interface Form<Value> {
  value: Value | undefined;
  /** Whether it was typed in this page. What a visitor's device had kept may be someone else's. */
  isTyped: boolean;
  draftKey: string | undefined;
  opening?: Promise<Omit<KeptWriting<Value>, 'replace'> | undefined> | undefined;
  /** Until the account has what its person typed before signing in. */
  carrying?: Promise<void>;
}

/** How long, in milliseconds, a form waits for what this device kept. */
const waitMs = 2000;

/**
 * What is typed into a form that visitors can send, too. It stays on this device until it is sent: for an account until
 * the user signs out, for visitors for 30 days. What was typed in a page before signing in becomes the account's.
 * Where the device stores nothing, it lasts as long as the page.
 */
export function formWriting<Value>(box: string, { isWhole, isUnsent, join }: FormOptions<Value>) {
  const forms = new Map<string, Form<Value>>();
  const unsent = (value: Value | undefined) => (value !== undefined && isUnsent(value) ? value : undefined);

  function formOf(owner: string): Form<Value> {
    const there = forms.get(owner);
    if (there) return there;
    const draftKey = owner === visitor ? undefined : session.current()?.draftKey;
    const form: Form<Value> = { value: undefined, isTyped: false, draftKey };
    forms.set(owner, form);
    return form;
  }

  async function open(owner: string, form: Form<Value>) {
    const who = session.current();
    if (owner !== visitor && who?.user.id !== owner) return undefined;
    const { keptWriting, visitorsWriting } = await import('./writing');
    const here = owner === visitor || !who ? visitorsWriting<Value>(box) : keptWriting<Value>(who, box);
    const found = await here.read();
    // Nothing is written before the stored value was read.
    if (!isWhole(found)) return here;
    if (!form.isTyped) form.value = found;
    else if (form.value !== undefined) form.value = join(found, form.value);
    return here;
  }

  function opened(owner: string, form: Form<Value>) {
    // If it can't be read now, the next change tries again.
    form.opening ??= open(owner, form).catch(() => {
      form.opening = undefined;
      return undefined;
    });
    return form.opening;
  }

  function store(owner: string, form: Form<Value>): void {
    void opened(owner, form).then((here) => here?.hold(unsent(form.value)));
  }

  function keep(owner: string, value: Value): void {
    const form = formOf(owner);
    const before = form.value;
    if (JSON.stringify(before) === JSON.stringify(value)) return;
    form.value = value;
    form.isTyped = true;
    if (unsent(before) !== undefined || unsent(value) !== undefined) store(owner, form);
  }

  function drop(owner: string): void {
    const form = formOf(owner);
    form.value = undefined;
    form.isTyped = true;
    store(owner, form);
  }

  async function carry(value: Value, owner: string, form: Form<Value>): Promise<void> {
    await opened(owner, form);
    const own = form.value;
    if (!form.isTyped && (own === undefined || isUnsent(value))) {
      keep(owner, own === undefined ? value : join(own, value));
    }
    const here = await opened(owner, form);
    if (!here) return;
    await here.flush();
    drop(visitor);
  }

  async function flush(): Promise<void> {
    const all = [...forms.values()].map(async ({ opening }) => (await opening)?.flush());
    await Promise.all(all);
  }

  session.subscribe(() => {
    const now = session.current();
    for (const [owner, { draftKey }] of forms) {
      if (owner !== visitor && (owner !== now?.user.id || draftKey !== now.draftKey)) forms.delete(owner);
    }
    const before = forms.get(visitor);
    if (!now || !before?.isTyped || before.value === undefined) return;
    before.isTyped = false;
    const form = formOf(now.user.id);
    form.carrying = carry(before.value, now.user.id, form);
  });
  beforeLeaving(flush);
  whenHidden(flush);
  isAtWork({ settle: flush, close: () => forms.clear() });

  return {
    now: (owner: string): Value | undefined => forms.get(owner)?.value,
    /** What this person has typed, in this page or in an earlier one. */
    find: async (owner: string): Promise<Value | undefined> => {
      const isEmpty = owner === visitor && !forms.has(owner) && !writtenHere.maybe();
      if (isEmpty) return undefined;
      const form = formOf(owner);
      await within(waitMs, Promise.all([opened(owner, form), form.carrying]));
      return forms.get(owner)?.value;
    },
    keep,
    drop,
  };
}
