import type { Language } from '../../i18n/languages';
import type { Message } from '../../i18n/message';
import type { ApplicationReceipt, ConsentAgreed, QuickAnswers } from '../../lib/api/types';
import type { Content } from '../drafts/content';
import type { Save, Stored } from '../drafts/draft';
import type { Kept } from '../drafts/kept';

/**
 * Why it was not taken: answers are missing or wrong, by their paths; they were answered elsewhere too, differently; its
 * draft was deleted elsewhere; what was to be deleted was changed or submitted elsewhere; or whatever the server said.
 */
export interface Why {
  reason: 'fields' | 'overlap' | 'deleted' | 'changed' | 'refused';
  fields: Readonly<Record<string, string>>;
  said: Message | undefined;
}

/** How it stands with something that is to be sent. Only the server's receipt ends it, or the person. */
export type Standing =
  | { state: 'queued' | 'sending' | 'needsSignIn' }
  | { state: 'accepted'; receipt: ApplicationReceipt }
  | { state: 'rejected'; why: Why };

interface Queued {
  /** Made by this device. Sent again it is the same. */
  id: string;
  /** When the person pressed the button, in milliseconds since 1970. */
  queuedAt: number;
  /** What they were reading. */
  language: Language;
  standing: Standing;
  /** The server asked not to be asked before. */
  notBefore?: number | undefined;
}

/** An application as it stood when it was submitted. */
export interface ApplicationItem extends Queued {
  kind: 'application';
  formVersion: number;
  save: Save;
  /** What the server had when it was written; nothing, if it has never seen it. */
  base: Stored | null;
  /** What this device sent before, without a reply: the server may have that. */
  unheard: readonly Content[];
  consents: ConsentAgreed[];
}

/** What was answered in the quick form. */
export interface LeadItem extends Queued {
  kind: 'quickApply';
  answers: QuickAnswers;
}

/** An address for news. */
export interface SubscriptionItem extends Queued {
  kind: 'subscription';
  email: string;
}

/** A draft that is to be deleted at the server too. */
export interface DeletionItem extends Queued {
  kind: 'deletion';
  program: string | null;
  /** The draft as its person saw it. Changed elsewhere since, it is not deleted. */
  revision: number | null;
  /** As it lay on this device, should its person think again. */
  kept: Kept | null;
}

/** What a borrower writes to the lender about an application that was sent. */
export interface MessageItem extends Queued {
  kind: 'message';
  application: string;
  /** What the application is called. */
  reference: string;
  text: string;
}

export type Item = ApplicationItem | LeadItem | SubscriptionItem | DeletionItem | MessageItem;

export const isDeletion = (item: Item): item is DeletionItem => item.kind === 'deletion';
export const isMessage = (item: Item): item is MessageItem => item.kind === 'message';

/** Whether it is still to be sent. */
export const isWaiting = ({ standing: { state } }: Item): boolean =>
  ['queued', 'sending', 'needsSignIn'].includes(state);

/** Whether it has not been received, for whatever reason. */
export const isOpen = ({ standing: { state } }: Item): boolean => state !== 'accepted';

/** An application with its receipt. */
export type Received = ApplicationItem & { standing: { state: 'accepted'; receipt: ApplicationReceipt } };

export const wasReceived = (item: Item): item is Received =>
  item.kind === 'application' && item.standing.state === 'accepted';
