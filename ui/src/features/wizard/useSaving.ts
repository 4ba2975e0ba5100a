import type { Saving } from '../../components/SaveState';
import type { Standing } from '../drafts/draft';
import { useOf } from './sitting';

const words: Record<Exclude<Standing, 'saved'>, Exclude<Saving['state'], 'saved'>> = {
  saving: 'saving',
  waiting: 'waiting',
  asking: 'waiting',
  signIn: 'signIn',
  refused: 'refused',
  sent: 'refused',
  gone: 'refused',
};

/** How it stands with the answers, as the page says it. */
export function useSaving(): Saving {
  const standing = useOf(({ draft }) => draft.standing());
  const savedAt = useOf(({ draft }) => draft.stored()?.savedAt);
  if (standing !== 'saved') return { state: words[standing] };
  return savedAt === undefined ? { state: 'saving' } : { state: 'saved', at: new Date(savedAt) };
}
