import type { WorksheetTool } from '../../lib/api/types';
import { type HeldPlace, placeOf } from '../../lib/device/place';
import type { Vault } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
import { uuid } from '../../lib/uuid';
import { type KeptList, maxName } from './kept-list';
import { areEqual, merged } from './merge';
import type { There, WorksheetServer } from './worksheet-server';

/** A scenario or a budget. */
export interface Work {
  id: string;
  name: string;
}

interface Known<One> {
  revision: number;
  one: One;
}

/** What this device keeps of a worksheet of the account. */
interface Sheet<One> {
  tool: WorksheetTool;
  one: One;
  /** It was deleted here, and the account may not know it yet. */
  isDeleted: boolean;
  /** What the account had when this device last heard of it, if it did. */
  known?: Known<One> | undefined;
  /** What was sent and not answered yet. The account may have it. */
  sent?: One | undefined;
  /** When it was changed, here or elsewhere. */
  at: string;
  /** When it was opened or changed here, in milliseconds since 1970. */
  seen: number;
  /** Whether the account lacks something; asked before signing out. */
  isUnsent: boolean;
}

export interface SheetsDeps<One extends Work> {
  tool: WorksheetTool;
  vault: Vault;
  server: WorksheetServer;
  /** What a new visitor begins with. */
  beginning: () => One;
  /** Reads what a device or the account kept. `undefined` if part of it can't be read. */
  read: (kept: unknown) => One | undefined;
  /** Names of what is kept beside what was changed elsewhere, or although it was deleted elsewhere. */
  names: { other: (name: string) => string; deleted: (name: string) => string };
  tell: { restored: (name: string) => void; refused: (error: CallError) => void };
  changed: () => void;
}

export type Sheets<One extends Work> = ReturnType<typeof openSheets<One>>;

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

const shelf = 'worksheets';
const goneStatuses = [404, 410];
/** The account is full, or what was sent is too large for it. */
const refusedStatuses = [400, 409, 413, 422];

/**
 * A tool's work of one account on this device, and what the account has of it. Each scenario or budget is kept separately,
 * together with the state of the account that it is based on, so that tabs and devices can change different ones at once.
 */
export function openSheets<One extends Work>(deps: SheetsDeps<One>) {
  const { tool, vault, server, beginning, read, names, tell } = deps;
  const sheets = new Map<string, Sheet<One>>();
  const places = new Map<string, HeldPlace<Sheet<One>>>();
  /** What the account refused, until it is changed. */
  const refused = new Map<string, One>();
  const fresh = (): One => ({ ...beginning(), id: uuid() });
  /** What everyone begins with, as long as nothing of it was changed. It is not kept. */
  let blank: One | undefined = fresh();
  let open = blank.id;
  /** What the page shows. */
  let told = new Map<string, One>();

  function placeAt(id: string): HeldPlace<Sheet<One>> {
    const place = places.get(id) ?? placeOf<Sheet<One>>(Promise.resolve(vault), shelf, id);
    places.set(id, place);
    return place;
  }

  function hold(id: string, sheet: Omit<Sheet<One>, 'isUnsent'> | undefined): void {
    if (sheet) {
      const isUnsent = sheet.isDeleted || sheet.sent !== undefined || !areEqual(sheet.one, sheet.known?.one);
      sheets.set(id, { ...sheet, isUnsent });
    } else sheets.delete(id);
    placeAt(id).hold(sheets.get(id));
  }

  const shown = () =>
    [...sheets]
      .filter(([, { isDeleted }]) => !isDeleted)
      // Ids begin with the time at which they were made.
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, sheet]) => sheet);

  const openNewest = () => {
    const [newest] = shown().toSorted((one, other) => other.seen - one.seen);
    if (!newest) return;
    open = newest.one.id;
    blank = undefined;
  };

  function state(): KeptList<One> {
    const list = shown();
    if (list.length === 0) blank ??= fresh();
    const all = [...(blank ? [blank] : []), ...list.map(({ one }) => one)];
    if (!all.some(({ id }) => id === open)) {
      openNewest();
      if (blank) open = blank.id;
    }
    told = new Map(all.map((one) => [one.id, one]));
    const inAccount = [...sheets.values()].every(({ isUnsent }) => !isUnsent);
    return { open, list: all, savedAt: sheets.get(open)?.at, inAccount };
  }

  const begun = (one: One, seen = Date.now()): Omit<Sheet<One>, 'isUnsent'> => ({
    tool,
    one,
    isDeleted: false,
    at: new Date().toISOString(),
    seen,
  });

  /** Keeps what someone changed here. */
  function keep(next: KeptList<One>): KeptList<One> {
    const isBeginning = (one: One) => areEqual({ ...one, id: '' }, { ...beginning(), id: '' });
    const ids = new Map(next.list.map(({ id }) => [id, isUuid(id) ? id : uuid()]));
    const list = next.list.map((one) => (isUuid(one.id) ? one : { ...one, id: ids.get(one.id) ?? one.id }));
    const back = next.list.findIndex((one) => !isUuid(one.id) && isBeginning(one));
    blank = list[back] ?? list.find((one) => one === blank);
    const left = new Set(list.map(({ id }) => id));
    for (const id of told.keys()) {
      const sheet = sheets.get(id);
      if (sheet && !left.has(id)) hold(id, { ...sheet, isDeleted: true });
    }
    for (const one of list)
      if (one !== blank && one !== told.get(one.id)) {
        const { known, sent } = sheets.get(one.id) ?? {};
        hold(one.id, { ...begun(one), known, sent });
      }
    const opened = ids.get(next.open) ?? next.open;
    if (opened !== open) {
      open = opened;
      const sheet = sheets.get(open);
      if (sheet) hold(open, { ...sheet, seen: Date.now() });
    }
    return state();
  }

  /** Under another id, because the account has something else under this one, or had it. */
  const another = (one: One, name: string): One => ({ ...one, id: uuid(), name });
  const named = (one: One, nameOf: (name: string) => string): string =>
    nameOf(one.name.slice(0, maxName - nameOf('').length));

  /** What was deleted here stays so, unless it was changed elsewhere since. */
  function takeDeleted(id: string, sheet: Sheet<One>, known: Known<One>, savedAt: string): void {
    const isSame = areEqual(known.one, sheet.known ? sheet.known.one : sheet.one);
    const heard = { ...sheet, known, sent: undefined };
    hold(id, isSame ? heard : { ...heard, one: known.one, isDeleted: false, at: savedAt });
    if (!isSame) tell.restored(known.one.name);
  }

  /** Takes over what the account has, with what was changed here since. */
  function take({ id, name, revision, savedAt, content }: There): void {
    const theirs = read({ ...content, id, name });
    const sheet = sheets.get(id);
    if (!theirs) {
      // Another release wrote it. It stays as it is, here and there.
      if (sheet?.sent) hold(id, { ...sheet, sent: undefined });
      return;
    }
    const known = { revision, one: theirs };
    const heard = sheet && { ...sheet, known, sent: undefined };
    if (!heard) hold(id, { ...begun(theirs, Date.parse(savedAt)), at: savedAt, known });
    // It is this device's own, and what was changed or deleted here is newer.
    else if (areEqual(theirs, sheet.sent)) hold(id, heard);
    else if (sheet.isDeleted) takeDeleted(id, sheet, known, savedAt);
    else if (areEqual(sheet.one, theirs)) hold(id, heard);
    else if (areEqual(sheet.one, sheet.known?.one)) hold(id, { ...heard, one: theirs, at: savedAt });
    else {
      const both = sheet.known && read(merged(sheet.known.one, sheet.one, theirs));
      if (!both) {
        const other = another(theirs, named(theirs, names.other));
        hold(other.id, begun(other, sheet.seen - 1));
      }
      // What is changed here may be under someone's eyes, so it keeps its place.
      hold(id, { ...heard, one: both ?? sheet.one });
    }
  }

  /** The account has it no longer, or someone else's has this id. What was changed here since is kept under another id. */
  function drop(id: string): void {
    const sheet = sheets.get(id);
    if (!sheet) return;
    const { one, isDeleted, known } = sheet;
    if (!isDeleted && !areEqual(one, known?.one)) {
      const other = another(one, known ? named(one, names.deleted) : one.name);
      hold(other.id, begun(other));
      if (open === id) open = other.id;
    }
    hold(id, undefined);
  }

  /** What the account answers to a call about one worksheet, unless it can't be reached. */
  async function ask(id: string, call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.status === undefined) throw error;
      const sheet = sheets.get(id);
      if (goneStatuses.includes(error.status)) drop(id);
      else if (refusedStatuses.includes(error.status) && sheet) {
        refused.set(id, sheet.sent ?? sheet.one);
        hold(id, { ...sheet, sent: undefined });
        tell.refused(error);
      } else throw error;
    }
    deps.changed();
  }

  const look = (id: string) => ask(id, async () => take(await server.read(id)));

  const send = (id: string, sheet: Sheet<One>) =>
    ask(id, async () => {
      const { known } = sheet;
      if (sheet.isDeleted) {
        // Whether the account has it at all, its list says.
        if (!known) return;
        const there = await server.remove(id, known.revision);
        if (there) take(there);
        else hold(id, undefined);
        return;
      }
      // What was not answered is sent again as it was, so that the account recognizes it if it has it.
      const one = sheet.sent ?? sheet.one;
      hold(id, { ...sheet, sent: one });
      const { id: _, name, ...content } = one;
      const answer = await server.save(id, { tool, name, content }, known?.revision);
      const now = sheets.get(id);
      if (typeof answer !== 'number') take(answer);
      else if (now) hold(id, { ...now, known: { revision: answer, one }, sent: undefined });
    });

  const unsent = () => [...sheets].filter(([id, { isUnsent, one }]) => isUnsent && refused.get(id) !== one);

  /** Sends what the account lacks. What was changed elsewhere is joined with it, and sent again. */
  async function push(): Promise<void> {
    for (let round = 0; round < 3; round += 1)
      for (const [id] of unsent()) {
        const sheet = sheets.get(id);
        if (sheet?.isUnsent) await send(id, sheet);
      }
  }

  /** Reads what this device keeps, also what other tabs have changed. */
  async function load(ids?: readonly string[]): Promise<void> {
    const before = new Map(sheets);
    const kept = ids
      ? new Map(await Promise.all(ids.map(async (id) => [id, await vault.read<Sheet<One>>(shelf, id)] as const)))
      : await vault.all<Sheet<One>>(shelf);
    for (const id of new Set([...(ids ?? before.keys()), ...kept.keys()])) {
      // What was changed here in the meantime is newer.
      if (sheets.get(id) !== before.get(id) || places.get(id)?.isWritten() === false) continue;
      const sheet = kept.get(id);
      const one = sheet?.tool === tool ? read(sheet.one) : undefined;
      if (!(sheet && one)) sheets.delete(id);
      else if (!areEqual(sheet, before.get(id))) sheets.set(id, { ...sheet, one });
    }
    deps.changed();
  }

  let isFirst = true;
  return {
    state,
    keep,
    load,
    /** Opens what was open last. */
    openNewest,
    keeps: () => vault.keeps(),
    isUnsent: () => unsent().length > 0,
    push,
    /** Takes over what this device kept for nobody. Resolves when it is kept, to whether it is. */
    adopt: async (works: readonly One[], opened: string): Promise<boolean> => {
      for (const one of works) {
        const there = sheets.get(one.id)?.one;
        const isThere = areEqual(there, one);
        const own = there ? { ...one, id: uuid() } : one;
        if (!isThere) hold(own.id, begun(own, Date.now() + Number(one.id === opened)));
      }
      await Promise.all([...places.values()].map((place) => place.flush()));
      return vault.keeps();
    },
    /** Asks what the account has, then sends what it lacks. */
    sync: async (): Promise<void> => {
      await load();
      const there = await server.list(tool);
      for (const [id, revision] of there) if (sheets.get(id)?.known?.revision !== revision) await look(id);
      for (const [id, { known, isDeleted }] of [...sheets]) {
        if (there.has(id)) continue;
        // It is asked for separately: nothing is removed only because a list lacks it.
        if (known) await look(id);
        else if (isDeleted) hold(id, undefined);
      }
      // Someone who has just opened the page sees what they worked on last, and not the sample.
      if (isFirst && open === blank?.id) openNewest();
      isFirst = false;
      refused.clear();
      await push();
      deps.changed();
    },
    flush: () => Promise.all([...places.values()].map((place) => place.flush())),
  };
}
