import { vi } from 'vitest';

/** Waits until what it looks for is so. A busy machine takes its time. */
export const soon = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> => vi.waitFor(look, { timeout: 30_000 });
