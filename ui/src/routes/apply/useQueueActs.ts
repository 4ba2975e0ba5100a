import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { http } from '../../features/calls/http';
import { letGo } from '../../features/drafts/drafts';
import { givenBack } from '../../features/outbox/freeze';
import { outboxHere } from '../../features/outbox/here';
import type { Item } from '../../features/outbox/item';
import { giveBack } from '../../features/quick-apply/handover';
import { stepAddress } from '../../features/wizard/address';
import { CallError } from '../../lib/http/error';

interface Acts {
  retry: (item: Item) => Promise<void>;
  /** Takes it back and leads to where it can be changed. What was received meanwhile stays received. */
  edit: (item: Item) => Promise<void>;
  discard: (item: Item) => Promise<void>;
}

/** What the person of a queued item can do about it. */
export function useQueueActs(): Acts {
  const navigate = useNavigate();
  const owner = useUser()?.id;

  async function edit({ id, standing }: Item): Promise<void> {
    const outbox = await outboxHere();
    let item: Item | undefined;
    await outbox?.takeBack(id, (there) => {
      item = there;
      return there.kind === 'application' ? [givenBack(there)] : [];
    });
    if (item?.kind === 'application') {
      const refused = standing.state === 'rejected' ? standing.why.fields : {};
      navigate(stepAddress('terms-conditions', id), { state: { refused } });
    } else if (item?.kind === 'quickApply' && owner !== undefined) {
      giveBack(owner, item.answers);
      navigate('/#quick-apply');
    }
  }

  async function discard({ id, kind }: Item): Promise<void> {
    const outbox = await outboxHere();
    if (!(await outbox?.takeBack(id, () => [])) || kind !== 'application') return;
    if (owner !== undefined) letGo(id, owner);
    http('DELETE /application/{id}', { path: { id }, quiet: true, keepalive: true }).catch((error: unknown) => {
      // There may be no draft of it; and without signal it stays in the list, where it can be deleted.
      if (!(error instanceof CallError)) throw error;
    });
  }

  return {
    retry: async ({ id }) => (await outboxHere())?.retry(id),
    edit,
    discard,
  };
}
