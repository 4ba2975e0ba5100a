import { useEffect, useState } from 'react';
import type { CurrentRates, RateIndication, RateNeed } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { missingIn } from '../../lib/rates/deal';
import { useQuery } from '../../lib/useQuery';
import { useSettled } from '../../lib/useSettled';
import { http } from '../calls/http';
import type { Answers } from '../wizard/form/definition';
import { dealOfRequest } from './soft-terms';

/** `none`: the lender has no rate sheet. `unknown`: it isn't known yet whether there is one. */
export type Indicated =
  | { state: 'none' | 'unknown' }
  | { state: 'missing'; answers: RateNeed[] }
  | { state: 'here'; indication: RateIndication; isCurrent: boolean }
  | { state: 'loading' | 'failed' };

const typingPauseMs = 400;

/** The server's answer for a deal, if the sheet stays there. Asks again when the server can be reached again. */
function useAsked(question: string | undefined) {
  const { reply, failure, state } = useQuery(question, async () => {
    if (question === undefined) return undefined;
    const body: { formVersion: number; answers: Answers } = JSON.parse(question);
    return http('POST /soft_terms', { body, quiet: true });
  });
  return { reply, isRefused: failure instanceof CallError && state === 'failed' };
}

type Arithmetic = typeof import('../../lib/rates/rates');

/** Loaded only if the lender publishes the sheet. The worker keeps it for when there is no signal. */
function useArithmetic(isNeeded: boolean): Arithmetic | undefined {
  const [loaded, load] = useState<Arithmetic>();
  useEffect(() => {
    if (isNeeded) void import('../../lib/rates/rates').then(load);
  }, [isNeeded]);
  return loaded;
}

function published(
  { effective, sample, version, rates }: CurrentRates,
  { outcomeOf }: Arithmetic,
  answers: Answers,
): RateIndication | undefined {
  if (!rates) return undefined;
  const { program, deal } = dealOfRequest(answers);
  return { effective, sample, version, result: outcomeOf(rates, program, deal) };
}

/** What the rate sheet says about a request that is being filled in: worked out here if the lender publishes the sheet. */
export function useIndication(formVersion: number, answers: Answers): Indicated {
  const { reply: known } = useQuery('rate sheet', (signal) =>
    http('GET /rate_sheet', { quiet: true, fresh: true, signal }),
  );
  const current = known?.current;
  const { program, deal } = dealOfRequest(answers);
  const missing = missingIn(deal, program);
  const isPublished = Boolean(current?.rates);
  const arithmetic = useArithmetic(isPublished);
  const own = current && arithmetic && missing.length === 0 ? published(current, arithmetic, answers) : undefined;
  // The rates do not depend on the closing date, which may not be readable yet.
  const { closingDate: _, ...softTerms } = answers['softTerms'] ?? {};
  const isAsked = current && missing.length === 0 && !isPublished;
  const question = isAsked ? JSON.stringify({ formVersion, answers: { softTerms } }) : undefined;
  const settled = useSettled(question, typingPauseMs);
  const { reply, isRefused } = useAsked(settled);
  const [last, keep] = useState<RateIndication>();
  if (reply && reply !== last) keep(reply);
  if (!current) return { state: known ? 'none' : 'unknown' };
  if (missing.length > 0) return { state: 'missing', answers: missing };
  if (own) return { state: 'here', indication: own, isCurrent: true };
  if (reply && settled === question) return { state: 'here', indication: reply, isCurrent: true };
  if (isRefused && settled === question) return { state: 'failed' };
  return last ? { state: 'here', indication: last, isCurrent: false } : { state: 'loading' };
}
