import { http } from '../features/calls/http';
import { CallError } from '../lib/http/error';
import { keepLaterMessage } from '../lib/keep-later';
import { isForEveryone, lender } from '../lib/lender';
import { optionsCache } from '../lib/options-cache';
import { session } from '../lib/session';

const form = '1';
export const steps = ['2', '3', '4', '5', '6'];

const isKept = async (path: string): Promise<boolean> =>
  (await caches.match(`/api/${path}`, { cacheName: optionsCache })) !== undefined;

/**
 * Makes the service worker cache the options of every select, so that the application can be filled in offline, the
 * rate sheet and the vendors.
 */
export async function keepOptions(): Promise<void> {
  try {
    if (!(await isKept(`form_options/form/${form}`)))
      await http('GET /form_options/form/{form}', { path: { form }, quiet: true });
    if (!session.token() && !isForEveryone()) return;
    for (const step of steps) {
      if (!(await isKept(`form_options/step/${step}`))) {
        await http('GET /form_options/step/{step}', { path: { step }, quiet: true });
      }
    }
    if (!(await isKept('rate_sheet'))) await http('GET /rate_sheet', { quiet: true });
    if (lender().hasVendors && !(await isKept('vendors'))) await http('GET /vendors', { quiet: true });
    navigator.serviceWorker.controller?.postMessage({ type: keepLaterMessage });
  } catch (error) {
    // The next visit tries again.
    if (!(error instanceof CallError)) throw error;
  }
}
