import { useEffect, useRef, useState } from 'react';
import type { FundingKind, FundingReceipt } from '../../lib/api/types';
import { useBusy } from '../../lib/useBusy';
import { useIsHere } from '../../lib/useIsHere';
import { visitor } from '../../lib/visitor';
import { anyOutboxHere, sendHere, useQueue } from '../outbox/here';
import { type Item, isOpen, type RequestItem, type Why } from '../outbox/item';
import { useVisitorsQueue } from '../outbox/visitors';
import type { Answers } from '../wizard/form/definition';

interface Fresh {
  id: string;
  formVersion: number;
  answers: Answers;
  ratesShown?: string | undefined;
}

interface Sending {
  busy: boolean;
  /** Why it was refused, until it is sent again. */
  failure: Pick<Why, 'fields' | 'said'> | undefined;
  /** What waits on this device to be sent. */
  waiting: RequestItem | undefined;
  receipt: FundingReceipt | undefined;
  /** Resolves to the fields that were refused; `undefined` if the server has it or this device has stored it. */
  send: (fresh: Fresh) => Promise<Why['fields'] | undefined>;
  retry: () => void;
  /** Takes back what waits, and returns its answers. `undefined` if it was received meanwhile. */
  takeBack: () => Promise<RequestItem | undefined>;
  /** Forgets the receipt. */
  again: () => void;
}

/** The last request of this kind that is neither done nor in the form: others of the same kind are sent as well. */
function lastOf(kind: FundingKind, items: readonly Item[], inForm: string | undefined): RequestItem | undefined {
  const isOne = (item: Item): item is RequestItem =>
    item.kind === 'request' && item.request === kind && item.id !== inForm && isOpen(item);
  return items.filter(isOne).at(-1);
}

export function useRequest(kind: FundingKind, owner: string): Sending {
  const [mine, visitors] = [useQueue(), useVisitorsQueue()];
  // The id of a request that is being sent from the form. It isn't listed as waiting until the form is done with it: otherwise
  // the form would close before it could say what is wrong.
  const [inForm, setInForm] = useState<string>();
  const waiting = lastOf(kind, owner === visitor ? visitors : mine, inForm);
  const isHere = useIsHere();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<Sending['failure']>();
  const [receipt, setReceipt] = useState<FundingReceipt>();
  const waitedFor = useRef<string>(undefined);
  const id = waiting?.id;

  useEffect(() => {
    const before = waitedFor.current;
    waitedFor.current = id;
    if (before === undefined || id !== undefined) return;
    void anyOutboxHere()
      .then((outbox) => outbox.receiptOf(kind, before))
      .then((found) => isHere() && setReceipt(found));
  }, [kind, id, isHere]);

  async function send({ id: fresh, ...content }: Fresh): Promise<Why['fields'] | undefined> {
    setFailure(undefined);
    setInForm(fresh);
    const outcome = await whileBusy(() => sendHere({ kind: 'request', id: fresh, request: kind, ...content }, isHere));
    if (!outcome) return {};
    if (outcome.state === 'received') setReceipt(await (await anyOutboxHere()).receiptOf(kind, fresh));
    if (outcome.state === 'waiting') setInForm(undefined);
    if (outcome.state === 'received' || outcome.state === 'waiting') return undefined;
    const why = outcome.state === 'rejected' ? outcome.why : { fields: {}, said: undefined };
    setFailure(why);
    return why.fields;
  }

  return {
    busy,
    failure,
    waiting,
    receipt,
    send,
    retry: () => void (id && anyOutboxHere().then((outbox) => outbox.retry(id))),
    takeBack: async () => {
      if (!waiting) return undefined;
      return (await (await anyOutboxHere()).takeBack(waiting.id, () => [])) ? waiting : undefined;
    },
    again: () => setReceipt(undefined),
  };
}
