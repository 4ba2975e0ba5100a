import { useEffect, useState } from 'react';
import { http } from '../../../features/calls/http';
import type { Figures, Quote, RateIndication } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { lenderDay } from '../../../lib/lender-day';
import { faultsOf, type Sheet, termsOf } from './sheet';

const typingPauseMs = 300;

const retryMs = 5000;

/** The costs of the sheet, and whether they are being calculated. Nothing is calculated for unreadable input. */
export interface Quoting {
  state: 'unreadable' | 'asked' | 'here' | 'failed' | 'refused';
  quote: Quote | undefined;
  // The last known ones, so that they do not come and go while someone types.
  figures: Figures | undefined;
  rates: RateIndication | null | undefined;
}

const mayPass = ({ status = 500 }: CallError): boolean => status >= 500 || status === 429;

/**
 * The costs calculated by the server, and what the rate sheet says about them for a credit score, if one is given. Asks
 * again until there is an answer for the current input and for answers with this many corrections.
 */
export function useQuote(id: string, sheet: Sheet, score: string | undefined, corrections: number): Quoting {
  const [known, setKnown] = useState<Omit<Quoting, 'figures' | 'rates'> & { basis: string; last: Quote | undefined }>();
  // These do not affect the costs, so editing them does not ask the server again.
  const terms = { ...termsOf(sheet), validUntil: '', conditions: '', note: '' };
  const readable = faultsOf({ ...sheet, validUntil: '' }, lenderDay(), true).length === 0;
  const basis = readable ? JSON.stringify({ terms, score, corrections }) : '';
  useEffect(() => {
    if (!basis) return undefined;
    let gone = false;
    const tell = (state: Quoting['state'], quote?: Quote) => {
      if (!gone) setKnown((before) => ({ basis, state, quote, last: quote ?? before?.last }));
    };
    const ask = async () => {
      try {
        const { terms: body, score: query } = JSON.parse(basis);
        const asking = { path: { id }, body, ...(query && { query: new URLSearchParams({ score: query }) }) };
        tell('here', await http('POST /admin/application/{id}/quote', { ...asking, quiet: true }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        tell(mayPass(error) ? 'failed' : 'refused');
        if (mayPass(error) && !gone) askIn(Math.max(retryMs, (error.retryAfter ?? 0) * 1000));
      }
    };
    let timer: ReturnType<typeof setTimeout>;
    const askIn = (ms: number) => {
      timer = setTimeout(() => void ask(), ms);
    };
    askIn(typingPauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, basis]);
  const last = { figures: known?.last?.figures, rates: known?.last?.rates };
  if (!basis) return { state: 'unreadable', quote: undefined, ...last };
  return known?.basis === basis ? { ...known, ...last } : { state: 'asked', quote: undefined, ...last };
}
