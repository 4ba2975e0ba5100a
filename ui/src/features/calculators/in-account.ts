import { notify } from '../../components/notify';
import { currentSpeech } from '../../i18n/language';
import type { Message } from '../../i18n/message';
import type { Session } from '../../lib/api/types';
import { isAtWork } from '../../lib/at-work';
import type { CallError } from '../../lib/http/error';
import { failureNotice } from '../../lib/http/notice';
import { openVaultHere } from '../../lib/journal';
import { whenBack, whenHidden, whenVisible } from '../../lib/seen';
import { session } from '../../lib/session';
import { isRecord } from '../../lib/shape';
import { lasting } from '../../lib/storage';
import { uuid } from '../../lib/uuid';
import { backoff, clock } from '../../lib/wait';
import { surroundings } from '../calls/http';
import { text as en } from './in-account.en';
import { text as es } from './in-account.es';
import type { KeptList } from './kept-list';
import { areEqual } from './merge';
import { openSheets, type Sheets, type Work } from './sheets';
import type { KeptShelf } from './shelf';
import { worksheetServer } from './worksheet-server';

/** How long, in milliseconds, someone types before what they typed is sent. */
const pauseMs = 1500;
const retry = { first: 5000, longest: 300_000 };
/** Long enough to be read on a page that has just opened. */
const toldMs = 10_000;

interface Connection {
  account: string;
  draftKey: string;
  leave: () => void;
  settle: () => Promise<unknown>;
}

const connections = new Map<object, Connection>();

isAtWork({
  settle: () => Promise.all([...connections.values()].map(({ settle }) => settle())),
  close: () => {
    for (const { leave } of [...connections.values()]) leave();
  },
});

/** One at a time among all tabs: what one tab has heard, the next one reads before it asks. */
const exclusively = async <Done>(account: string, work: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(`lender-worksheets-${account}`, work) : work();

const both = (say: (words: typeof en) => string): Message => ({ en: say(en), es: say(es) });
const here = () => ({ en, es })[currentSpeech().language];

/** What this device keeps of a tool for nobody, with ids under which an account can keep it. */
function ofNobody<One extends Work>(shelf: KeptShelf<KeptList<One>>): { works: One[]; open: string } {
  const first = shelf.read(null).list[0];
  const now = () => (shelf.keeps() ? shelf.read(lasting.getItem(shelf.key)) : shelf.store.get());
  const isOwn = (one: One) => !areEqual({ ...one, id: '' }, first && { ...first, id: '' });
  const { list, savedAt } = now();
  if (savedAt === undefined || !list.some(isOwn)) return { works: [], open: '' };
  // Under the same ids if this is broken off and begun again.
  const isBeginning = ({ id }: Work) => id === first?.id;
  if (list.some(isBeginning)) {
    const id = uuid();
    shelf.change((state) => ({
      ...state,
      open: state.open === first?.id ? id : state.open,
      list: state.list.map((one) => (isBeginning(one) ? { ...one, id } : one)),
    }));
  }
  const state = now();
  return { works: state.list.filter(isOwn), open: state.open };
}

/** Makes it the account's, and says so. `false`: this device can't keep it for the account, so it stays as it is, too. */
async function bringIn<One extends Work>(shelf: KeptShelf<KeptList<One>>, sheets: Sheets<One>): Promise<boolean> {
  // Another tab may have been faster.
  const { works, open } = ofNobody(shelf);
  if (works.length === 0) return true;
  const isKept = await sheets.adopt(works, open);
  if (isKept) {
    const isSame = ofNobody(shelf).works.every((one) => works.some((before) => areEqual(before, one)));
    if (!isSame) return bringIn(shelf, sheets);
    // What could not be read of it stays on the device.
    shelf.change(() => shelf.read(null));
    if (shelf.unread().length === 0) lasting.removeItem(shelf.key);
  }
  notify.success({ title: both((words) => words.adopted.title), text: both((words) => words.adopted.text) }, toldMs);
  return isKept;
}

async function connect<One extends Work>(
  shelf: KeptShelf<KeptList<One>>,
  { user, draftKey }: Session,
  isHere: () => boolean,
): Promise<Pick<Connection, 'leave' | 'settle'> | undefined> {
  const account = user.id;
  const vault = await openVaultHere(account, draftKey);
  let isShown = false;
  const refusals = new Set<string | undefined>();
  const sheets = openSheets<One>({
    tool: shelf.tool,
    vault,
    server: worksheetServer(surroundings, () => isHere() && session.current()?.user.id === account),
    beginning: () => {
      const [first] = shelf.read(null).list;
      if (!first) throw new Error('A tool always begins with something.');
      return first;
    },
    read: (kept) => {
      const { list, isPartial } = shelf.read(JSON.stringify({ open: '', savedAt: '', list: [kept] }));
      const [one] = list;
      return isPartial || !isRecord(kept) || one?.id !== kept['id'] ? undefined : one;
    },
    names: { other: (name) => here().other(name), deleted: (name) => here().deleted(name) },
    tell: {
      restored: (name) =>
        notify.success(
          { title: both((words) => words.restored.title), text: both((words) => words.restored.text(name)) },
          toldMs,
        ),
      refused: (error: CallError) => {
        if (refusals.has(error.code)) return;
        refusals.add(error.code);
        notify.failure({ ...failureNotice(error), title: both((words) => words.refused) });
      },
    },
    changed: () => {
      if (isShown && isHere()) shelf.show(sheets.state());
    },
  });
  await sheets.load();
  // Until nothing is left: someone may be typing, and from the last look on, the account keeps what is typed.
  for (let nobodys = ofNobody(shelf); nobodys.works.length > 0 && isHere(); nobodys = ofNobody(shelf)) {
    if (!(await exclusively(account, () => bringIn(shelf, sheets)))) break;
  }
  if (!isHere()) return undefined;
  sheets.openNewest();
  let failures = 0;
  let callOff = () => {};
  let going: Promise<unknown> | undefined;
  const after = (ms: number, isWhole: boolean) => {
    callOff();
    callOff = clock.later(ms, () => void run(isWhole));
  };
  /** Sends what the account lacks; as a whole, it first asks what the account has. */
  function run(isWhole: boolean): Promise<unknown> {
    callOff();
    const work = async () => {
      if (!isHere()) return;
      try {
        await (isWhole ? sheets.sync() : sheets.push());
        failures = 0;
        if (sheets.isUnsent()) after(pauseMs, true);
      } catch {
        failures += 1;
        if (isHere()) after(backoff(failures, retry, Math.random()), true);
      }
    };
    const next = (going ?? Promise.resolve()).then(() => exclusively(account, work));
    going = next;
    return next;
  }
  const look = () => void run(true);
  const stops = [
    vault.watch((kept, ids) => {
      // What this device fails to read now is read with the next change.
      if (kept === 'worksheets') sheets.load(ids).catch(() => undefined);
    }),
    whenVisible(look),
    whenBack(look),
    whenHidden(() => {
      if (sheets.isUnsent()) void run(false);
    }),
  ];
  shelf.lend({
    keep: (state) => {
      after(pauseMs, false);
      return sheets.keep(state);
    },
    keeps: sheets.keeps,
  });
  isShown = true;
  shelf.show(sheets.state());
  look();
  return {
    settle: () => run(false),
    leave: () => {
      callOff();
      for (const stop of stops) stop();
      void sheets.flush();
      shelf.lend(undefined);
    },
  };
}

/** Keeps a tool's work in the account that is signed in, until it is signed out. */
export async function keepInAccount<One extends Work>(shelf: KeptShelf<KeptList<One>>): Promise<void> {
  const who = session.current();
  const before = connections.get(shelf);
  if (!who || (before?.account === who.user.id && before.draftKey === who.draftKey)) return;
  before?.leave();
  let made: Pick<Connection, 'leave' | 'settle'> | undefined;
  const isHere = () => connections.get(shelf) === connection;
  const connection: Connection = {
    account: who.user.id,
    draftKey: who.draftKey,
    leave: () => {
      if (!isHere()) return;
      connections.delete(shelf);
      stop();
      made?.leave();
    },
    settle: async () => made?.settle(),
  };
  connections.set(shelf, connection);
  const stop = session.subscribe(() => {
    const now = session.current();
    if (now?.user.id !== who.user.id || now.draftKey !== who.draftKey) connection.leave();
  });
  try {
    made = await connect(shelf, who, isHere);
  } catch (error) {
    connection.leave();
    throw error;
  }
}
