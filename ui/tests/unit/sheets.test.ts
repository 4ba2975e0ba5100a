import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type KeptList, openOf, remove, rename, show, withOpen } from '../../src/features/calculators/kept-list';
import { openSheets } from '../../src/features/calculators/sheets';
import type { Vault } from '../../src/lib/device/vault';
import { CallError } from '../../src/lib/http/error';
import { isRecord } from '../../src/lib/shape';
import { uuid } from '../../src/lib/uuid';
import { memoryVault } from './memory-vault';
import { WorksheetAccount } from './worksheet-account';

interface Line {
  id: string;
  text: string;
}
interface Plan {
  id: string;
  name: string;
  loan: string;
  lines: readonly Line[];
}

const sample: Plan = { id: 'sample', name: '', loan: 'sample', lines: [] };

function read(kept: unknown): Plan | undefined {
  if (!isRecord(kept) || !Array.isArray(kept['lines'])) return undefined;
  const { id, name, loan } = kept;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof loan !== 'string') return undefined;
  return {
    id,
    name,
    loan,
    lines: kept['lines'].filter(isRecord).map((line) => ({ id: `${line['id']}`, text: `${line['text']}` })),
  };
}

/** One device of a person: its page shows what the sheets say. */
class Device {
  reach: 'online' | 'offline' | 'lost' = 'online';
  readonly restored = vi.fn<(name: string) => void>();
  readonly refused = vi.fn<(error: CallError) => void>();
  private readonly account: WorksheetAccount;
  private readonly vault: Vault;
  private sheets: ReturnType<typeof openSheets<Plan>>;
  shown: KeptList<Plan>;

  constructor(account: WorksheetAccount, vault = memoryVault()) {
    this.account = account;
    this.vault = vault;
    this.sheets = this.opened();
    this.shown = this.sheets.state();
  }

  private opened() {
    return openSheets<Plan>({
      tool: 'bridge',
      vault: this.vault,
      server: this.account.reached(() => this.reach),
      beginning: () => sample,
      read,
      names: { other: (name) => `${name} (other)`, deleted: (name) => `${name} (deleted)` },
      tell: { restored: this.restored, refused: this.refused },
      changed: () => {
        this.shown = this.sheets.state();
      },
    });
  }

  /** Closes the page and opens it again. */
  flush = () => this.sheets.flush();

  async reload(): Promise<void> {
    await this.flush();
    this.sheets = this.opened();
    await this.sheets.load();
    this.sheets.openNewest();
    this.shown = this.sheets.state();
  }

  private heard: Promise<unknown> = Promise.resolve();
  /** Reads what another tab has stored, as soon as it is. */
  follow = () =>
    this.vault.watch((_, ids) => {
      this.heard = this.sheets.load(ids);
    });
  hear = () => this.heard;

  change(next: (state: KeptList<Plan>) => KeptList<Plan>): void {
    this.shown = this.sheets.keep(next(this.shown));
  }

  enter = (loan: string) => this.change((state) => withOpen(state, (one) => ({ ...one, loan })));
  call = (name: string) => this.change((state) => rename(state, name));
  show = (loan: string) => this.change((state) => show(state, state.list.find((one) => one.loan === loan)?.id ?? ''));
  remove = (id = this.shown.open) => this.change((state) => remove(state, id, sample));
  add = (one: Omit<Plan, 'id'>) => {
    const id = uuid();
    this.change((state) => ({ ...state, open: id, list: [...state.list, { ...one, id }] }));
  };
  lines = (next: (lines: readonly Line[]) => readonly Line[]) =>
    this.change((state) => withOpen(state, (one) => ({ ...one, lines: next(one.lines) })));

  /** As often as a person would wait for. */
  async sync(): Promise<void> {
    await this.sheets.sync().catch((error) => expect(error).toBeInstanceOf(CallError));
  }

  /** Sends what someone has just changed. */
  async push(): Promise<void> {
    await this.sheets.push().catch((error) => expect(error).toBeInstanceOf(CallError));
  }

  private scenarios(): readonly Plan[] {
    const own = this.shown.list.filter(({ name, loan }) => name !== '' || loan !== sample.loan);
    return own.length > 0 ? own : this.shown.list;
  }

  adopt = (works: readonly Plan[]) => this.sheets.adopt(works, '');
  /** Without the sample, as long as someone looks at it. */
  names = () =>
    this.scenarios()
      .map(({ name, loan }) => `${name}: ${loan}`)
      .toSorted();
}

function twoDevices() {
  const account = new WorksheetAccount();
  return { account, phone: new Device(account), laptop: new Device(account) };
}

/** A scenario that both devices have. */
async function withOne() {
  const { account, phone, laptop } = twoDevices();
  phone.enter('1');
  phone.call('Hialeah');
  await phone.sync();
  await laptop.sync();
  return { account, phone, laptop };
}

it('shows another device what was changed here, and nothing of the sample', async () => {
  const { account, phone, laptop } = await withOne();
  expect(laptop.names()).toEqual(['Hialeah: 1']);
  expect(laptop.shown.inAccount).toBe(true);
  expect(account.changes).toEqual(['saved Hialeah']);
  laptop.enter('2');
  expect(laptop.shown.inAccount).toBe(false);
  await laptop.sync();
  await phone.sync();
  expect(phone.names()).toEqual(['Hialeah: 2']);
});

it('sends nothing of a sample that nobody touched', async () => {
  const { account, phone } = twoDevices();
  await phone.sync();
  expect(phone.names()).toEqual([': sample']);
  expect(account.ids()).toEqual([]);
  expect(phone.shown.savedAt).toBeUndefined();
});

it('keeps what was changed offline, also when the page is closed, and sends it later', async () => {
  const { phone, laptop } = await withOne();
  phone.reach = 'offline';
  phone.enter('2');
  await phone.sync();
  await phone.reload();
  expect(phone.names()).toEqual(['Hialeah: 2']);
  expect(phone.shown.inAccount).toBe(false);
  phone.reach = 'online';
  await phone.sync();
  expect(phone.shown.inAccount).toBe(true);
  await laptop.sync();
  expect(laptop.names()).toEqual(['Hialeah: 2']);
});

it('joins what two devices changed apart, line by line', async () => {
  const { phone, laptop } = await withOne();
  phone.lines(() => ['a', 'b', 'c'].map((id) => ({ id, text: id })));
  await phone.sync();
  await laptop.sync();
  phone.lines(([one, ...rest]) => [...(one ? [{ ...one, text: 'phone' }] : []), { id: 'p', text: 'p' }, ...rest]);
  laptop.lines((lines) => [...lines.filter(({ id }) => id !== 'c'), { id: 'l', text: 'l' }]);
  laptop.call('Hialeah Gardens');
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  for (const device of [phone, laptop]) {
    expect(device.shown.list).toHaveLength(1);
    const { name, lines } = openOf(device.shown);
    expect(name).toBe('Hialeah Gardens');
    expect(lines.map(({ text }) => text)).toEqual(['phone', 'p', 'b', 'l']);
  }
});

it('keeps both if two devices changed the same, and says so in the name of one', async () => {
  const { phone, laptop } = await withOne();
  const open = laptop.shown.open;
  phone.enter('phone');
  laptop.enter('laptop');
  await phone.sync();
  await laptop.sync();
  expect(laptop.shown.open, 'what someone works on keeps its place').toBe(open);
  await phone.sync();
  for (const device of [phone, laptop]) expect(device.names()).toEqual(['Hialeah (other): phone', 'Hialeah: laptop']);
});

const begun = [
  { what: 'a new scenario', begin: async () => twoDevices(), name: '' },
  { what: 'a scenario of the account', begin: withOne, name: 'Hialeah' },
];

it.each(begun)('doubles nothing of $what when a reply is lost', async ({ begin, name }) => {
  const { account, phone, laptop } = await begin();
  phone.reach = 'lost';
  phone.enter('2');
  await phone.push();
  expect(account.changes.at(-1), 'it arrives').toBe(`saved ${name}`);
  expect(phone.shown.inAccount).toBe(false);
  phone.enter('3');
  await phone.push();
  phone.enter('4');
  phone.reach = 'online';
  await phone.sync();
  expect(phone.shown.inAccount).toBe(true);
  phone.reach = 'lost';
  phone.enter('5');
  await phone.push();
  await phone.reload();
  phone.enter('6');
  await phone.reload();
  phone.reach = 'online';
  await phone.push();
  await laptop.sync();
  expect([phone.names(), laptop.names()]).toEqual([[`${name}: 6`], [`${name}: 6`]]);
  expect(account.ids()).toHaveLength(1);
});

it.each(begun)('does not bring back $what that is deleted after a reply was lost', async ({ begin }) => {
  const { account, phone } = await begin();
  phone.reach = 'lost';
  phone.enter('2');
  await phone.push();
  phone.enter('3');
  phone.remove();
  await phone.push();
  phone.reach = 'online';
  await phone.sync();
  expect(phone.restored).not.toHaveBeenCalled();
  expect(phone.names()).toEqual([': sample']);
  expect(account.ids()).toEqual([]);
});

it('undoes what arrived if someone has changed it back since', async () => {
  const { phone, laptop } = await withOne();
  phone.reach = 'lost';
  phone.enter('2');
  await phone.push();
  phone.enter('1');
  expect(phone.shown.inAccount).toBe(false);
  phone.reach = 'online';
  await phone.sync();
  await laptop.sync();
  expect([phone.names(), laptop.names()]).toEqual([['Hialeah: 1'], ['Hialeah: 1']]);
});

it('keeps both if another device changed the same while a reply was lost', async () => {
  const { phone, laptop } = await withOne();
  phone.reach = 'lost';
  phone.enter('2');
  await phone.push();
  await laptop.sync();
  laptop.enter('laptop');
  await laptop.sync();
  phone.enter('phone');
  phone.reach = 'online';
  await phone.push();
  await laptop.sync();
  for (const device of [phone, laptop]) expect(device.names()).toEqual(['Hialeah (other): laptop', 'Hialeah: phone']);
});

it('sends what is changed after an earlier state of it is refused', async () => {
  const { account, phone } = await withOne();
  phone.reach = 'offline';
  phone.enter('2');
  await phone.push();
  phone.enter('3');
  phone.reach = 'online';
  account.refuses = new CallError({ status: 422, code: 'validation' });
  phone.refused.mockImplementationOnce(() => {
    account.refuses = undefined;
  });
  await phone.push();
  expect(phone.refused).toHaveBeenCalledTimes(1);
  expect(phone.shown.inAccount).toBe(true);
  expect(phone.names()).toEqual(['Hialeah: 3']);
});

it('deletes on every device', async () => {
  const { account, phone, laptop } = await withOne();
  phone.remove();
  expect(phone.names()).toEqual([': sample']);
  await phone.sync();
  await laptop.sync();
  expect(laptop.names()).toEqual([': sample']);
  expect(account.ids()).toEqual([]);
});

it('does not undo a deletion with a late change, which it keeps under a name that says so', async () => {
  const { phone, laptop } = await withOne();
  laptop.reach = 'offline';
  laptop.enter('2');
  phone.remove();
  await phone.sync();
  laptop.reach = 'online';
  await laptop.sync();
  await phone.sync();
  for (const device of [phone, laptop]) expect(device.names()).toEqual(['Hialeah (deleted): 2']);
});

it('does not delete a change that it has not seen, and says so', async () => {
  const { phone, laptop } = await withOne();
  phone.reach = 'offline';
  phone.remove();
  laptop.enter('2');
  await laptop.sync();
  phone.reach = 'online';
  await phone.sync();
  expect(phone.restored).toHaveBeenCalledWith('Hialeah');
  expect(phone.names()).toEqual(['Hialeah: 2']);
});

it('keeps on the device what the account refuses, says so, and tries again after a change', async () => {
  const { account, phone } = await withOne();
  account.refuses = new CallError({ status: 409, code: 'too_many_worksheets' });
  phone.enter('2');
  await phone.sync();
  expect(phone.refused).toHaveBeenCalledWith(account.refuses);
  expect(phone.shown.inAccount).toBe(false);
  expect(phone.names()).toEqual(['Hialeah: 2']);
  account.refuses = undefined;
  await phone.sync();
  expect(phone.shown.inAccount).toBe(true);
});

it('takes over what was made before signing in, once', async () => {
  const { account, phone } = twoDevices();
  const one = { ...sample, id: uuid(), name: 'Before', loan: '9' };
  await phone.adopt([one]);
  await phone.adopt([one]);
  await phone.sync();
  expect(phone.names()).toContain('Before: 9');
  expect(account.ids()).toEqual([one.id]);
});

it('leaves alone what it cannot read, there and here', async () => {
  const { account, phone, laptop } = await withOne();
  const [id = ''] = account.ids();
  const newer = account.reached(() => 'online');
  await newer.save(id, { tool: 'bridge', name: 'Newer', content: { loan: 7 } }, (await newer.list('bridge')).get(id));
  await laptop.sync();
  expect(laptop.names()).toEqual(['Hialeah: 1']);
  phone.enter('2');
  await phone.sync();
  expect((await newer.read(id)).name).toBe('Newer');
  expect(phone.names()).toEqual(['Hialeah: 2']);
  phone.enter('1');
  expect(phone.shown.inAccount, 'nothing is left to send').toBe(true);
});

it('lets two tabs of a device change different scenarios, and follow each other', async () => {
  const account = new WorksheetAccount();
  const vault = memoryVault();
  const [one, other] = [new Device(account, vault), new Device(account, vault)];
  one.enter('1');
  one.add({ ...sample, name: 'Second', loan: '2' });
  await one.reload();
  await other.reload();
  one.show('2');
  one.enter('one');
  other.show('1');
  other.enter('other');
  await one.flush();
  await other.flush();
  await one.reload();
  await other.reload();
  expect(one.names()).toEqual([': other', 'Second: one']);
  await one.sync();
  await other.sync();
  expect(other.names()).toEqual(one.names());
  expect(account.ids()).toHaveLength(2);
});

it('lets two tabs of a device change one scenario in turns', async () => {
  const account = new WorksheetAccount();
  const vault = memoryVault();
  const [one, other] = [new Device(account, vault), new Device(account, vault)];
  for (const tab of [one, other]) tab.follow();
  one.enter('1');
  await one.flush();
  await other.hear();
  other.show('1');
  await other.flush();
  for (const text of ['first', 'second', 'third']) {
    one.lines((lines) => [...lines, { id: uuid(), text }]);
    await one.flush();
    await other.hear();
    other.enter(text);
    await other.flush();
    await one.hear();
  }
  for (const tab of [one, other]) {
    expect(openOf(tab.shown)).toMatchObject({ loan: 'third' });
    expect(openOf(tab.shown).lines.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  }
});

type Happening =
  | {
      do: 'enter' | 'line' | 'change' | 'remove' | 'add' | 'switch' | 'push' | 'sync' | 'reload';
      at: 0 | 1;
      pick: number;
    }
  | { do: 'reach'; at: 0 | 1; to: 'online' | 'offline' | 'lost' };

const device = fc.constantFrom<0 | 1>(0, 1);
const happenings = fc.array(
  fc.oneof(
    // Someone does more than the signal changes.
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'enter',
          'enter',
          'enter',
          'line',
          'change',
          'change',
          'remove',
          'add',
          'switch',
          'push',
          'push',
          'sync',
          'sync',
          'reload',
        ),
        at: device,
        pick: fc.nat(20),
      }) satisfies fc.Arbitrary<Happening>,
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('reach' as const),
        at: device,
        to: fc.constantFrom('online', 'online', 'offline', 'lost', 'lost'),
      }) satisfies fc.Arbitrary<Happening>,
    },
  ),
  { maxLength: 40 },
);

const textsOf = ({ loan, lines }: Plan) => [loan, ...lines.map(({ text }) => text)];

it('loses nothing that was typed, whatever two devices do, and both show the same in the end', async () => {
  const runs = process.env['LENDER_LONG'] ? 5000 : 150;
  await fc.assert(
    fc.asyncProperty(happenings, fc.boolean(), async (all, isAlone) => {
      const account = new WorksheetAccount();
      const devices = [new Device(account), new Device(account)] as const;
      let count = 0;
      const typed = new Set<string>();
      /** What someone saw and replaced or deleted. */
      const over = new Set<string>();
      const fresh = () => {
        count += 1;
        typed.add(`text ${count}`);
        return `text ${count}`;
      };
      // Both begin with the same, so that they meet.
      devices[0].enter(fresh());
      devices[0].lines(() => [0, 1].map(() => ({ id: uuid(), text: fresh() })));
      for (const one of devices) await one.sync();
      for (const happening of all) {
        const one = devices[isAlone ? 0 : happening.at];
        const open = openOf(one.shown);
        if (happening.do === 'reach') one.reach = happening.to;
        else if (happening.do === 'enter') {
          over.add(open.loan);
          one.enter(fresh());
        } else if (happening.do === 'line') one.lines((lines) => [...lines, { id: uuid(), text: fresh() }]);
        else if (happening.do === 'change') {
          const at = happening.pick % Math.max(open.lines.length, 1);
          over.add(open.lines[at]?.text ?? '');
          one.lines((lines) => lines.map((line, index) => (index === at ? { ...line, text: fresh() } : line)));
        } else if (happening.do === 'remove') {
          for (const text of textsOf(open)) over.add(text);
          one.remove();
        } else if (happening.do === 'add') one.add({ ...sample, loan: fresh() });
        else if (happening.do === 'switch')
          one.change((state) => show(state, state.list[happening.pick % state.list.length]?.id ?? ''));
        else if (happening.do === 'push') await one.push();
        else if (happening.do === 'sync') await one.sync();
        else await one.reload();
      }
      const alone = devices[0].shown.list;
      for (const one of devices) one.reach = 'online';
      for (let round = 0; round < 4; round += 1) for (const one of devices) await one.sync();
      const [first, second] = devices.map((one) => one.shown);
      const isKept = ({ loan }: Plan) => loan !== 'sample';
      expect(first?.list.filter(isKept)).toEqual(second?.list.filter(isKept));
      const left = new Set(first?.list.flatMap(textsOf));
      expect([...typed].filter((text) => !(left.has(text) || over.has(text)))).toEqual([]);
      if (account.ids().length > 0) expect(first?.inAccount).toBe(true);
      if (isAlone) expect(first?.list.filter(isKept), 'the account changes nothing').toEqual(alone.filter(isKept));
    }),
    { numRuns: runs },
  );
});
