import { clock } from '../../lib/wait';
import type { Content } from '../drafts/content';
import { openHome } from '../drafts/opened';
import { form } from '../wizard/form-of';
import { createSitting, type Sitting } from '../wizard/sitting';

/**
 * The wizard's fields over answers that were submitted. They are a draft without a server: nothing is saved until the
 * corrections are sent.
 */
export function correctingAt(id: string, content: Content): Sitting {
  const saved = (revision: number) => ({ revision, savedAt: new Date(clock.now()).toISOString() });
  const stored = { saveId: id, content, ...saved(0) };
  const home = openHome(
    {
      clock,
      locks: undefined,
      transport: { save: async (_, __, known) => saved((known ?? 0) + 1), load: async () => stored },
    },
    { id, owner: '', form },
    { content, stored },
    // What is typed is kept by its page.
    new Promise(() => undefined),
  );
  return createSitting(home.here);
}
