import { expect, it } from 'vitest';
import type { SubscriptionItem } from '../../src/features/outbox/item';
import { createOutbox } from '../../src/features/outbox/outbox';
import { soon } from '../soon';
import { lock, memoryVault } from './memory-vault';

const item: SubscriptionItem = {
  kind: 'subscription',
  id: 'one',
  queuedAt: 1,
  language: 'en',
  standing: { state: 'sending' },
  email: 'marisol@example.com',
};

it('shows the latest state, even if an earlier read takes longer', async () => {
  const vault = memoryVault();
  await vault.write([{ shelf: 'outbox', id: 'one', value: item }]);
  let finish = () => {};
  const opened = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let looks = 0;
  const outbox = createOutbox(
    {
      ...vault,
      all: async <V>(shelf: Parameters<typeof vault.all>[0]) => {
        looks += 1;
        const isFirst = looks === 1;
        const found = await vault.all<V>(shelf);
        // Stored items are decrypted first, which takes time; an empty shelf takes none.
        if (isFirst) await opened;
        return found;
      },
    },
    {
      http: () => () => Promise.reject(new Error('nothing is sent here')),
      now: Date.now,
      random: () => 1,
      mayCall: () => false,
      exclusively: lock(),
      askToBeWoken: () => undefined,
    },
  );
  // Another tab has sent it and shown its receipt.
  await vault.write([{ shelf: 'outbox', id: 'one', value: undefined }]);
  await soon(() => expect(looks).toBe(2));
  finish();
  await opened;
  await new Promise((resolve) => setTimeout(resolve));
  expect(outbox.items()).toEqual([]);
  outbox.close();
});
