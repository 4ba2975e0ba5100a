import { useEffect, useState } from 'react';
import { http } from '../../../features/calls/http';
import type { Quote } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { faultsOf, isoDay, type Sheet, termsOf } from './sheet';

/** How long nobody types before the server is asked. */
const pause = 300;

/** What the sheet comes to, as the server works it out; nothing while it is asked, or where the sheet cannot be read. */
export function useQuote(id: string, sheet: Sheet): Quote | undefined {
  const [known, setKnown] = useState<{ upon: string; quote: Quote }>();
  // Words cost nothing: the server is not asked again for them.
  const terms = { ...termsOf(sheet), validUntil: '', conditions: '', note: '' };
  const readable = faultsOf({ ...sheet, validUntil: '' }, isoDay(new Date()), true).length === 0;
  const upon = readable ? JSON.stringify(terms) : '';
  useEffect(() => {
    if (!upon) return undefined;
    let gone = false;
    const ask = () =>
      http('POST /admin/application/{id}/quote', { path: { id }, body: JSON.parse(upon), quiet: true })
        .then((quote) => !gone && setKnown({ upon, quote }))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
        });
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, upon]);
  return known?.upon === upon ? known.quote : undefined;
}
