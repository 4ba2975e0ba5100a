import { visitor } from '../../lib/visitor';
import type { SaveStatus } from '../drafts/draft';
import type { Saving } from './SaveState';
import { useOf, useSitting } from './sitting';

const words: Record<Exclude<SaveStatus, 'saved'>, Exclude<Saving['state'], 'saved'>> = {
  saving: 'saving',
  waiting: 'signal',
  asking: 'device',
  signIn: 'signIn',
  refused: 'refused',
  sent: 'device',
  gone: 'device',
  following: 'device',
  left: 'refused',
};

/** States in which this device holds unsent answers. If it cannot store anything, another message is shown. */
const kept: readonly Saving['state'][] = ['signal', 'device', 'signIn'];

export function useSaving(): Saving {
  const standing = useOf(({ draft }) => draft.standing());
  const { owner } = useSitting().opened;
  const savedAt = useOf(({ draft }) => draft.stored()?.savedAt);
  const keeps = useOf(({ opened }) => opened.keeps());
  const written = useOf(({ opened }) => opened.isWritten());
  if (standing !== 'saved') {
    // Another line tells visitors that they need an account to send their answers.
    const state = owner === visitor && standing === 'signIn' ? 'device' : words[standing];
    if (!kept.includes(state)) return { state };
    if (!keeps) return { state: 'waiting' };
    return { state: written ? state : 'saving' };
  }
  return savedAt === undefined ? { state: 'saving' } : { state: 'saved', at: new Date(savedAt) };
}
