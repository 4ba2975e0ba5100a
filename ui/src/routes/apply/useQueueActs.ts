import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { removeFromDevice } from '../../features/application/here';
import { deletionInstead, draftRemoval, restoredDraft } from '../../features/outbox/freeze';
import { outboxHere } from '../../features/outbox/here';
import type { Item } from '../../features/outbox/item';
import { giveBack } from '../../features/quick-apply/handover';
import { keepTyped } from '../../features/requests/kept';
import { requestPath } from '../../features/requests/topics';
import { stepAddress } from '../../features/wizard/address';

interface Acts {
  retry: (item: Item) => Promise<void>;
  /** Takes an item out of the queue and opens it for changes. Does nothing if it was received meanwhile. */
  edit: (item: Item) => Promise<void>;
  discard: (item: Item) => Promise<void>;
  dismiss: (item: Item) => Promise<void>;
}

export function useQueueActs(): Acts {
  const navigate = useNavigate();
  const owner = useUser()?.id;

  async function edit({ id, standing }: Item): Promise<void> {
    const outbox = await outboxHere();
    let item: Item | undefined;
    await outbox?.takeBack(id, (there) => {
      item = there;
      if (there.kind === 'request' && owner !== undefined) {
        keepTyped({ id, kind: there.request, owner, answers: there.answers });
      }
      if (there.kind === 'quickApply' && owner !== undefined) giveBack(owner, there.answers);
      return there.kind === 'application' ? [restoredDraft(there)] : [];
    });
    if (item?.kind === 'application') {
      const refused = standing.state === 'rejected' ? standing.why.fields : {};
      navigate(stepAddress('terms-conditions', id), { state: { refused } });
    } else if (item?.kind === 'quickApply') {
      navigate('/#quick-apply');
    } else if (item?.kind === 'request') {
      navigate(requestPath[item.request]);
    }
  }

  async function discard({ id, kind }: Item): Promise<void> {
    const outbox = await outboxHere();
    if (kind !== 'application') return void (await outbox?.takeBack(id, () => []));
    // The server may already have the draft or even the submission, so the call is made in any case.
    const discarded = await outbox?.replace(id, deletionInstead, draftRemoval(id));
    if (discarded && owner !== undefined) removeFromDevice(id, owner);
  }

  return {
    retry: async ({ id }) => (await outboxHere())?.retry(id),
    edit,
    discard,
    dismiss: async ({ id }) => void (await (await outboxHere())?.takeBack(id, () => [])),
  };
}
