import { act } from 'react';
import { expect } from 'vitest';
import { takesEstimate } from '../../src/features/application/status';
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
  let readable: Promise<unknown> = Promise.resolve();
  play(one, async () => {
    await readable;
    return file;
  });
  play('GET /admin/application', () => pipelineOf([file]));
  let down = false;
  let lost = false;
  let quote: Omit<Quote, 'corrections'> = { costs: costsOf(), figures: figuresOf(), flags: [] };
  const quotes = play('POST /admin/application/{id}/quote', () => ({ ...quote, corrections: file.corrections.length }));
  const puts = play(`PUT ${draftCall}`, async ({ path, headers, body }) => {
    await open;
    if (down) return noLine();
    const id = path.split('/').at(-1) ?? '';
    const before = draft();
    const isNew = headers.get('if-none-match') === '*';
    if (!before && !isNew) {
      return file.estimates.some((sent) => sent.id === id) ? refused(409, 'not_allowed') : refused(404, 'not_found');
    }
    if (isNew && (before || !takesEstimate(file.status))) return refused(409, 'not_allowed');
    if (before && headers.get('if-match') !== `"${before.revision}"`) return refused(412, 'stale');
    const kept = draftOf({
      id,
      revision: (before?.revision ?? 0) + 1,
      savedAt: hours(0),
      terms: body,
    });
    keep([...file.estimates.filter(({ sentAt }) => sentAt), kept]);
    return lost ? noLine() : kept;
  });
  const sends = play(`POST ${draftCall}/send`, async ({ headers, body }) => {
    await open;
    const before = draft();
    const isConfirmed = before && headers.get('if-match') === `"${before.revision}"`;
    if (!isConfirmed) return refused(before || file.estimates.length > 0 ? 412 : 404, 'stale');
    if (!takesEstimate(file.status)) return refused(409, 'not_allowed');
    if (body.corrections !== file.corrections.length) return refused(409, 'corrected_since');
    const sent = file.estimates.map((estimate) => ({ ...estimate, sentAt: hours(0) }));
    keep(sent, { status: 'estimate_sent', clock: 'stopped', answeredAt: hours(0) });
    return { revision: file.revision, status: file.status };
  });
  const discards = play(`DELETE ${draftCall}`, ({ headers }) => {
    const before = draft();
    if (!before) return file.estimates.length > 0 ? refused(409, 'not_allowed') : refused(404, 'not_found');
    if (headers.get('if-match') !== `"${before.revision}"`) return refused(412, 'stale');
    keep([]);
    return lost ? noLine() : null;
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
    /** Whether saves and discards arrive, but their replies do not. */
    repliesLost: (are: boolean) => {
      lost = are;
    },
    /** Holds back the answers to saves and sends until they are released. */
    holdUp: () => {
      const gate = held<null>();
      open = gate.answer;
      return () => act(async () => gate.come(null));
    },
    /** Holds back the application itself. */
    holdUpReloads: () => {
      const gate = held<null>();
      readable = gate.answer;
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
    colleagueDiscards: () => keep([]),
    colleagueSends: () => {
      const sent = file.estimates.map((estimate) => ({ ...estimate, sentAt: hours(0) }));
      keep(sent, { status: 'estimate_sent', clock: 'stopped' });
    },
    /** A colleague ends the application. */
    colleagueDenies: () => keep(file.estimates, { status: 'denied' }),
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
