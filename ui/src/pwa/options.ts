import { http } from '../features/calls/http';
import { CallError } from '../lib/http/error';
import { isForEveryone } from '../lib/lender';
import { optionsCache } from '../lib/options-cache';
import { session } from '../lib/session';

const form = '1';
export const steps = ['2', '3', '4', '5', '6'];

const isKept = async (path: string): Promise<boolean> =>
  (await caches.match(`/api/form_options/${path}`, { cacheName: optionsCache })) !== undefined;

/** Makes the service worker cache the options of every select, so that the application can be filled in offline. */
export async function keepOptions(): Promise<void> {
  try {
    if (!(await isKept(`form/${form}`))) await http('GET /form_options/form/{form}', { path: { form }, quiet: true });
    for (const step of session.token() || isForEveryone() ? steps : []) {
      if (!(await isKept(`step/${step}`))) {
        await http('GET /form_options/step/{step}', { path: { step }, quiet: true });
      }
    }
  } catch (error) {
    // The next visit tries again.
    if (!(error instanceof CallError)) throw error;
  }
}
