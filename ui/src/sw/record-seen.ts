import { recordChannel } from '../features/outbox/waking';
import { remembered } from '../lib/device/remembered';

/** What a page has in `lib/record.ts`, for the worker, which cannot read a page's storage. Tells pages at once. */
export async function recordSeen() {
  const before = await remembered.record();
  const pages = new BroadcastChannel(recordChannel);
  let newest = before;
  return {
    newest: () => newest,
    saw: (number: number) => {
      if (number <= newest) return;
      newest = number;
      pages.postMessage(newest);
    },
    keep: async () => {
      pages.close();
      if (newest > before) await remembered.sawRecord(newest);
    },
  };
}
