import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { User } from '../../lib/api/types';
import { adopt, begunFor, goOnAdopting } from '../application/here';
import { answerAt, type Content, withAnswer } from '../drafts/content';
import type { Kept } from '../drafts/kept';
import { email } from './begin';
import { form } from './form-of';
import { wizardText } from './wizard';

export type Begun = [id: string, kept: Kept];

/** For this long after the last change, the person who signs in from the application is assumed to have filled it in. */
const recentMs = 60 * 60_000;

const wordsOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.toLowerCase().split(/\s+/).filter(Boolean) : [];

/**
 * Whether this person began the application, without any doubt: it has their email or, if it has none, they came from it
 * to sign in and it has no other name. A phone or computer can be shared, and staff begin applications for others.
 */
function isSurely({ kind, name, email: own }: User, { content, changedAt }: Kept, cameFromIt: boolean): boolean {
  if (kind === 'staff') return false;
  const [given] = wordsOf(answerAt(content, email));
  if (given !== undefined) return given === own.toLowerCase();
  const names = ['name', 'lastName'].flatMap((key) => wordsOf(answerAt(content, `borrowInfo.${key}`)));
  const isRecent = Date.now() - Date.parse(changedAt) < recentMs;
  return cameFromIt && isRecent && names.every((word) => wordsOf(name).includes(word));
}

/** Makes an application begun on this device without an account one of this person's. */
export function takeOver(id: string, user: User): Promise<void> {
  const complete = (content: Content) =>
    answerAt(content, email) === undefined ? withAnswer(content, email, user.email) : content;
  return adopt(id, user.id, form, complete);
}

/** Says that an application begun without an account is now one of the person's. */
export function useTellAdded(): () => void {
  const { added } = wizardText.use();
  const { language } = useSpeech();
  return () => notify.success({ title: spoken(language, added.title), text: spoken(language, added.text) });
}

/**
 * Makes what this person surely began on this device without an account theirs. Returns what they must be asked about.
 * `wanted` is the draft they came from to sign in.
 */
export async function bringIn(user: User, tellAdded: () => void, wanted?: string): Promise<Begun[]> {
  await goOnAdopting(user.id, form);
  const asked: Begun[] = [];
  for (const [id, kept] of await begunFor(user.id)) {
    if (isSurely(user, kept, id === wanted)) {
      await takeOver(id, user);
      tellAdded();
    } else asked.push([id, kept]);
  }
  return asked;
}
