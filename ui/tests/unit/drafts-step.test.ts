import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withAnswer } from '../../src/features/drafts/content';
import {
  begun,
  type Effect,
  type Event,
  isDirty,
  type Save,
  type State,
  type Stored,
  step,
} from '../../src/features/drafts/draft';
import { CallError } from '../../src/lib/http/error';
import { uuid } from '../../src/lib/uuid';
import { content, stored } from './draft-server';

const name = 'borrowInfo.name';
const lastName = 'borrowInfo.lastName';

type Happening = { type: 'typed' | 'elsewhere' | 'woken' | 'flushed' | 'leaving' | 'awaited' } | Reply;
type Call = Extract<Effect, { do: 'save' | 'load' }>;
type Reply = { type: 'reply'; how: 'arrives' | 'is lost' | 'never arrives' };

const happenings = fc.array(
  fc.record({
    after: fc.nat(1500),
    what: fc.oneof(
      fc.constantFrom<Happening>(
        { type: 'typed' },
        { type: 'typed' },
        { type: 'elsewhere' },
        { type: 'woken' },
        { type: 'flushed' },
        { type: 'leaving' },
        { type: 'awaited' },
      ),
      fc.record({
        type: fc.constant('reply' as const),
        how: fc.constantFrom('arrives' as const, 'is lost' as const, 'never arrives' as const),
      }),
    ),
  }),
  { minLength: 1, maxLength: 40 },
);

/** A draft, its server, and the one call under way. */
class Play {
  private now = 1_800_000_000_000;
  private state: State = begun({ content, stored }, this.moment());
  private server: Stored = stored;
  private call: Call | undefined;
  private readonly sent: { at: number; save: Save; wasAsked: boolean }[] = [];
  private words = 0;
  private typed = '';
  private other: string | undefined;

  private moment() {
    return { now: this.now, fresh: uuid(this.now) };
  }

  private happen(event: Event, wasAsked = false): void {
    const [after, effects] = step(this.state, event, this.moment());
    this.state = after;
    effects.forEach((effect, at) => {
      if (effect.do !== 'save' && effect.do !== 'load') return;
      expect(this.call, 'one call at a time').toBeUndefined();
      this.call = effect;
      if (effect.do === 'load') return;
      const held = effects.slice(0, at).find((one) => one.do === 'hold');
      expect(held?.held.open, 'on the device before it sets out').toBe(effect.save);
      this.sent.push({ at: this.now, save: effect.save, wasAsked });
    });
  }

  private reply(how: Reply['how']): void {
    const { call } = this;
    this.call = undefined;
    if (call) this.happen(this.answerTo(call, how));
  }

  private answerTo(call: Call, how: Reply['how']): Event {
    if (how === 'never arrives') return { type: 'failed', error: new CallError() };
    if (call.do === 'load') return { type: 'loaded', theirs: this.server };
    const { save, revision } = call;
    if (save.saveId !== this.server.saveId) {
      if (revision !== this.server.revision) return { type: 'failed', error: new CallError({ status: 412 }) };
      this.server = { ...save, revision: revision + 1, savedAt: `at ${revision + 1}` };
    }
    return how === 'arrives' ? { type: 'saved', saved: this.server } : { type: 'failed', error: new CallError() };
  }

  private wake(): void {
    if (this.state.wakeAt === undefined) return;
    this.now = Math.max(this.now, this.state.wakeAt);
    this.happen({ type: 'woke' });
  }

  private type(): void {
    this.words += 1;
    this.typed = `name-${this.words}`;
    this.happen({ type: 'changed', content: withAnswer(this.state.content, name, this.typed) });
  }

  private elsewhere(): void {
    const { content, revision } = this.server;
    this.other = `last-${revision}`;
    const next = withAnswer(content, lastName, this.other);
    this.server = { content: next, revision: revision + 1, saveId: uuid(this.now), savedAt: 'elsewhere' };
  }

  play(what: Happening, after: number): void {
    this.now += after;
    if (what.type === 'typed') this.type();
    else if (what.type === 'elsewhere') this.elsewhere();
    else if (what.type === 'woken') this.wake();
    else if (what.type === 'reply') this.reply(what.how);
    else this.happen({ type: what.type }, what.type === 'leaving');
  }

  end(): void {
    for (let turn = 0; turn < 20 && (this.call || isDirty(this.state)); turn += 1) {
      if (!this.call) this.wake();
      this.reply('arrives');
    }
  }

  judge(): void {
    this.sent.forEach(({ at, save, wasAsked }, index) => {
      const before = this.sent[index - 1];
      if (!before) return;
      if (!wasAsked) expect(at - before.at, 'one a second').toBeGreaterThanOrEqual(1000);
      if (before.save.saveId === save.saveId) expect(save, 'the same save as it was').toBe(before.save);
    });
    expect(this.state.standing).toBe('saved');
    const { answers } = this.server.content;
    if (this.typed) expect(answers['borrowInfo']?.['name'], 'the last word').toBe(this.typed);
    if (this.other && this.typed)
      expect(answers['borrowInfo']?.['lastName'], 'what another device wrote').toBe(this.other);
  }
}

it('sends one save at a time and at most one a second, repeats it unchanged, and loses nothing, whatever happens', () => {
  fc.assert(
    fc.property(happenings, (day) => {
      const play = new Play();
      for (const { what, after } of day) play.play(what, after);
      play.end();
      play.judge();
    }),
    { numRuns: 1000, ...(process.env['LENDER_SEED'] && { seed: Number(process.env['LENDER_SEED']) }) },
  );
});
