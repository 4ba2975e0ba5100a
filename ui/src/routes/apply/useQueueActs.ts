import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/account';
import { letGo } from '../../features/drafts/drafts';
import { deletionOf, givenBack, keptOfItem, noDraft } from '../../features/outbox/freeze';
import { outboxHere } from '../../features/outbox/here';
import type { Item } from '../../features/outbox/item';
import { giveBack } from '../../features/quick-apply/handover';
import { stepAddress } from '../../features/wizard/address';

interface Acts {
  retry: (item: Item) => Promise<void>;
  /** Takes it back and leads to where it can be changed. What was received meanwhile stays received. */
  edit: (item: Item) => Promise<void>;
  discard: (item: Item) => Promise<void>;
  /** It was said why it could not be done. */
  dismiss: (item: Item) => Promise<void>;
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

  async function discard(item: Item): Promise<void> {
    const outbox = await outboxHere();
    if (!outbox || !(await outbox.takeBack(item.id, () => [])) || item.kind !== 'application') return;
    const { id, save, base, language } = item;
    if (owner !== undefined) letGo(id, owner);
    // The server may have a draft of it, or even got it whole.
    const draft = { id, program: save.content.program, revision: base?.revision ?? null };
    await outbox.queue(deletionOf(draft, keptOfItem(item), language, Date.now()), noDraft(id));
  }

  return {
    retry: async ({ id }) => (await outboxHere())?.retry(id),
    edit,
    discard,
    dismiss: async ({ id }) => void (await (await outboxHere())?.takeBack(id, () => [])),
  };
}
