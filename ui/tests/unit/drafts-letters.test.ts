import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerAt, type Content, withAnswer } from '../../src/features/drafts/content';
import {
  begun,
  type Effect,
  type Event,
  isDirty,
  type State,
  type Stored,
  shownAt,
  step,
} from '../../src/features/drafts/draft';
import { CallError } from '../../src/lib/http/error';
import { uuid } from '../../src/lib/uuid';
import { content, stored } from './draft-server';

const paths = ['borrowInfo.name', 'borrowInfo.lastName', 'loanTerms.requestedAmount'] as const;
type Path = (typeof paths)[number];
type Key = 'a' | '1' | 'erase' | 'clear';
type Call = Extract<Effect, { do: 'save' | 'load' }>;

type Happening =
  | { type: 'key'; at: Path; key: Key }
  | { type: 'goes'; at: Path | undefined }
  | { type: 'elsewhere'; at: Path; words: string }
  | { type: 'reply'; how: 'arrives' | 'is lost' | 'never arrives' }
  | { type: 'chosen'; whose: 'mine' | 'theirs' }
  | { type: 'woken' | 'flushed' | 'leaving' | 'awaited' };

const at = fc.constantFrom(...paths);
const key = fc.constantFrom<Key>('a', '1', 'erase', 'clear');
const words = fc.constantFrom('', 'a', '1', 'theirs');
const whose = fc.constantFrom('mine' as const, 'theirs' as const);
const other = ['woken', 'woken', 'woken', 'flushed', 'leaving', 'awaited'] as const;
const how = fc.constantFrom('arrives' as const, 'arrives', 'arrives', 'is lost', 'never arrives');

const happenings = fc.array(
  fc.record({
    after: fc.oneof(fc.constant(15), fc.nat(1500)),
    what: fc.oneof(
      { weight: 8, arbitrary: fc.record({ type: fc.constant('key' as const), at, key }) },
      {
        weight: 2,
        arbitrary: fc.record({ type: fc.constant('goes' as const), at: fc.option(at, { nil: undefined }) }),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('elsewhere' as const), at, words }) },
      { weight: 5, arbitrary: fc.record({ type: fc.constant('reply' as const), how }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('chosen' as const), whose }) },
      { weight: 3, arbitrary: fc.record({ type: fc.constantFrom(...other) }) },
    ),
  }),
  { minLength: 1, maxLength: 60 },
);

const text = (answer: unknown) => (typeof answer === 'string' ? answer : '');
const textAt = (of: Content | undefined, path: string) => text(of && answerAt(of, path));

/** Someone typing key by key, while another device answers the same questions. */
class Play {
  private now = 1_800_000_000_000;
  private state: State = begun({ content, stored }, this.moment());
  private server: Stored = stored;
  private call: Call | undefined;
  /** What was typed here and is not at the server. */
  private readonly typed = new Map<string, string>();
  private at: Path | undefined;
  /** What the question with the focus shows. */
  private seen: string | undefined;
  /** The question with the focus, if what was typed there was taken back. Typing may still continue. */
  private takenBack: string | undefined;

  private moment() {
    return { now: this.now, fresh: uuid(this.now) };
  }

  private happen(event: Event): void {
    const [after, effects] = step(this.state, event, this.moment());
    this.state = after;
    for (const effect of effects) if (effect.do === 'save' || effect.do === 'load') this.call = effect;
  }

  private shown(path: string): string {
    return text(shownAt(this.state, path));
  }

  private reply(how: 'arrives' | 'is lost' | 'never arrives'): void {
    const { call } = this;
    this.call = undefined;
    if (call) this.happen(this.answerTo(call, how));
  }

  private answerTo(call: Call, how: 'arrives' | 'is lost' | 'never arrives'): Event {
    if (how === 'never arrives') return { type: 'failed', error: new CallError() };
    if (call.do === 'load') {
      this.forget();
      return { type: 'loaded', theirs: this.server };
    }
    const { save, revision } = call;
    if (save.saveId !== this.server.saveId) {
      if (revision !== this.server.revision) return { type: 'failed', error: new CallError({ status: 412 }) };
      this.server = { ...save, revision: revision + 1, savedAt: `at ${revision + 1}` };
    }
    for (const path of paths) if (textAt(save.content, path) === this.typed.get(path)) this.typed.delete(path);
    const { savedAt } = this.server;
    return how === 'arrives'
      ? { type: 'saved', saved: { revision: this.server.revision, savedAt } }
      : { type: 'failed', error: new CallError() };
  }

  /** What was typed and taken back is not an answer of this device, unless the question still has the focus. */
  private forget(): void {
    for (const [path, mine] of this.typed) {
      if (textAt(this.state.stored?.content, path) !== mine) continue;
      if (path === this.at) this.takenBack = path;
      else this.typed.delete(path);
    }
  }

  private goTo(path: Path | undefined): void {
    if (this.at === path) return;
    if (this.at && this.takenBack === this.at) this.typed.delete(this.at);
    this.takenBack = undefined;
    this.at = path;
    this.happen({ type: 'attended', path });
    this.seen = path && this.shown(path);
  }

  private press(path: Path, key: Key): void {
    this.goTo(path);
    const before = this.shown(path);
    const erased = key === 'clear' ? '' : before.slice(0, -1);
    const next = key === 'a' || key === '1' ? before + key : erased;
    if (next === before) return;
    this.typed.set(path, next);
    this.takenBack = undefined;
    this.seen = next;
    this.happen({ type: 'changed', content: withAnswer(this.state.content, path, next), path });
  }

  private choose(whose: 'mine' | 'theirs'): void {
    const [overlap] = this.state.overlaps;
    if (!overlap) return;
    if (whose === 'theirs') this.typed.delete(overlap.path);
    this.goTo(undefined);
    this.happen({ type: 'chosen', overlap, whose });
  }

  private elsewhere(path: Path, words: string): void {
    const { content, revision } = this.server;
    const next = withAnswer(content, path, words);
    this.server = { content: next, revision: revision + 1, saveId: uuid(this.now), savedAt: 'elsewhere' };
  }

  private wake(): void {
    if (this.state.wakeAt === undefined) return;
    this.now = Math.max(this.now, this.state.wakeAt);
    this.happen({ type: 'woke' });
  }

  play(what: Happening, after: number): void {
    this.now += after;
    if (what.type === 'key') this.press(what.at, what.key);
    else if (what.type === 'goes') this.goTo(what.at);
    else if (what.type === 'elsewhere') this.elsewhere(what.at, what.words);
    else if (what.type === 'reply') this.reply(what.how);
    else if (what.type === 'chosen') this.choose(what.whose);
    else if (what.type === 'woken') this.wake();
    else this.happen({ type: what.type });
    this.judge();
  }

  private judge(): void {
    if (this.at) expect(this.shown(this.at), 'the text under the cursor').toBe(this.seen);
    for (const [path, mine] of this.typed) expect(this.shown(path), `what was typed at ${path}`).toBe(mine);
  }

  end(): void {
    this.goTo(undefined);
    const mine = [...this.typed].filter(([path, typed]) => textAt(this.state.stored?.content, path) !== typed);
    for (let turn = 0; turn < 30 && (this.call || isDirty(this.state)); turn += 1) {
      this.choose('mine');
      if (!this.call) this.wake();
      this.reply('arrives');
      this.judge();
    }
    expect(this.state.standing).toBe('saved');
    for (const [path, typed] of mine) expect(textAt(this.server.content, path), path).toBe(typed);
  }
}

it('loses no letter, and changes none under the cursor, whatever another device saves meanwhile', () => {
  fc.assert(
    fc.property(happenings, (day) => {
      const play = new Play();
      for (const { what, after } of day) play.play(what, after);
      play.end();
    }),
    { numRuns: 2000, ...(process.env['LENDER_SEED'] && { seed: Number(process.env['LENDER_SEED']) }) },
  );
});
