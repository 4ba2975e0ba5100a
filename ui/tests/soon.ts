import { vi } from 'vitest';

/** Waits until the expectation holds, generously: test machines can be slow. */
export const soon = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> => vi.waitFor(look, { timeout: 30_000 });
