import { act } from 'react';
import { expect } from 'vitest';
import type { AnswerChange, DeskApplication, Estimate, Quote } from '../../src/lib/api/types';
import { uuid } from '../../src/lib/uuid';
import { button, field, fill, held, noLine, openDesk, play, refused, soon } from './desk';
import { costsOf, draftOf, figuresOf, fileOf, hours, pipelineOf, rafael } from './desk-data';

const one = 'GET /admin/application/{id}';
const draftCall = '/admin/application/{id}/estimate/{estimate}';

/** A server that holds one application and its estimate draft. */
export function playEstimates(first: DeskApplication = fileOf({ amount: 350_000 })) {
  let file = first;
  const draft = () => file.estimates.find(({ sentAt }) => !sentAt);
  const keep = (estimates: Estimate[], more: Partial<DeskApplication> = {}) => {
    file = { ...file, ...more, estimates, revision: file.revision + 1 };
  };
  let open: Promise<unknown> = Promise.resolve();
  play(one, () => file);
  play('GET /admin/application', () => pipelineOf([file]));
  let down = false;
  let quote: Omit<Quote, 'corrections'> = { costs: costsOf(), figures: figuresOf(), flags: [] };
  const quotes = play('POST /admin/application/{id}/quote', () => ({ ...quote, corrections: file.corrections.length }));
  const puts = play(`PUT ${draftCall}`, async ({ path, headers, body }) => {
    await open;
    if (down) return noLine();
    const before = draft();
    const match = before ? headers.get('if-match') === `"${before.revision}"` : headers.get('if-none-match') === '*';
    if (!match) return refused(412, 'changed');
    const kept = draftOf({
      id: path.split('/').at(-1) ?? '',
      revision: (before?.revision ?? 0) + 1,
      savedAt: hours(0),
      terms: body,
    });
    keep([kept]);
    return kept;
  });
  const sends = play(`POST ${draftCall}/send`, async ({ body }) => {
    await open;
    if (body.corrections !== file.corrections.length) return refused(409, 'corrected_since');
    const sent = file.estimates.map((estimate) => ({ ...estimate, sentAt: hours(0) }));
    keep(sent, { status: 'estimate_sent', clock: 'stopped', answeredAt: hours(0) });
    return { revision: file.revision, status: file.status };
  });
  const discards = play(`DELETE ${draftCall}`, () => {
    keep([]);
    return null;
  });
  return {
    id: file.id,
    path: `/admin/application/${file.id}/estimate`,
    puts,
    quotes,
    /** The costs that the server calculates from now on. */
    quoting: (next: Omit<Quote, 'corrections'>) => {
      quote = next;
    },
    sends,
    discards,
    draft,
    /** Whether saves fail with a connection error. */
    lineDown: (is: boolean) => {
      down = is;
    },
    /** Holds back the answers to saves and sends until they are released. */
    holdUp: () => {
      const gate = held<null>();
      open = gate.answer;
      return () => act(async () => gate.come(null));
    },
    /** A colleague corrects an answer. */
    colleagueCorrects: (change: AnswerChange) => {
      const correction = { id: uuid(), at: hours(0), by: rafael, reason: 'The contract says so', changes: [change] };
      file = { ...file, corrections: [...file.corrections, correction], revision: file.revision + 1 };
    },
    /** A colleague saves another amount in the draft. */
    colleagueSaves: (amount: number) => {
      const before = draft() ?? draftOf();
      keep([{ ...before, revision: before.revision + 1, terms: { ...before.terms, amount } }]);
    },
  };
}

/** Waits until the device was searched for unsaved work and the form can be edited. */
export const writable = (place: HTMLElement) =>
  soon(() => expect(field(place, 'Loan amount').closest('fieldset[disabled]')).toBeNull());

export async function openSheet(path: string) {
  const opened = await openDesk(path);
  await writable(opened.place);
  const write = async (label: string, value: string) => {
    const line = field(opened.place, label);
    await fill(line, value);
    await act(async () => void line.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  };
  return {
    ...opened,
    write,
    value: (label: string) => field(opened.place, label).value,
    save: () => button(opened.place, 'Save draft'),
    says: (words: string | RegExp) => soon(() => expect(opened.place.textContent).toMatch(words)),
  };
}
