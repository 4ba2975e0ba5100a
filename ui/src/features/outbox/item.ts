import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import type { ApplicationReceipt, ConsentAgreed, FundingKind, QuickAnswers } from '../../lib/api/types';
import type { Content } from '../drafts/content';
import type { Save, Stored } from '../drafts/draft';
import type { Kept } from '../drafts/kept';

/**
 * Why an item was not accepted: missing or wrong answers by path; a conflict with answers given elsewhere; a draft
 * deleted elsewhere; a draft to delete that was changed or submitted elsewhere; or the server's message.
 */
export interface Why {
  reason: 'fields' | 'overlap' | 'deleted' | 'changed' | 'refused';
  fields: Readonly<Record<string, string>>;
  said: Message | undefined;
}

/** The state of an item. Only the server's receipt or the user completes it. */
export type ItemStatus =
  | { state: 'queued' | 'sending' | 'needsSignIn' }
  | { state: 'accepted'; receipt: ApplicationReceipt }
  | { state: 'rejected'; why: Why };

interface Queued {
  /** Made by this device. It stays the same when sent again. */
  id: string;
  /** When the user pressed the button, in milliseconds since 1970. */
  queuedAt: number;
  language: Language;
  standing: ItemStatus;
  /** The server asked for no calls before this time. */
  notBefore?: number | undefined;
}

export interface ApplicationItem extends Queued {
  kind: 'application';
  formVersion: number;
  save: Save;
  /** The server's version on which it is based; `null` if the server had none. */
  base: Stored | null;
  /** Contents that this device sent earlier without a reply. The server may have them. */
  unheard: readonly Content[];
  consents: ConsentAgreed[];
}

export interface LeadItem extends Queued {
  kind: 'quickApply';
  answers: QuickAnswers;
}

export interface RequestItem extends Queued {
  kind: 'request';
  request: FundingKind;
  formVersion: number;
  answers: Content['answers'];
  /** The version of the rate sheet whose figures were shown. Items of earlier releases have none. */
  ratesShown?: string | undefined;
}

export interface SubscriptionItem extends Queued {
  kind: 'subscription';
  email: string;
}

export interface DeletionItem extends Queued {
  kind: 'deletion';
  program: string | null;
  /** The revision the user saw. If the draft has changed since, it is not deleted. */
  revision: number | null;
  kept: Kept | null;
}

export interface MessageItem extends Queued {
  kind: 'message';
  application: string;
  reference: string;
  text: string;
}

export type Item = ApplicationItem | LeadItem | RequestItem | SubscriptionItem | DeletionItem | MessageItem;

export const isDeletion = (item: Item): item is DeletionItem => item.kind === 'deletion';
export const isMessage = (item: Item): item is MessageItem => item.kind === 'message';

/** Whether it is still to be sent. */
export const isWaiting = ({ standing: { state } }: Item): boolean =>
  ['queued', 'sending', 'needsSignIn'].includes(state);

export const isOpen = ({ standing: { state } }: Item): boolean => state !== 'accepted';

export type Received = ApplicationItem & { standing: { state: 'accepted'; receipt: ApplicationReceipt } };

export const wasReceived = (item: Item): item is Received =>
  item.kind === 'application' && item.standing.state === 'accepted';
