import { type Catalogue, catalogue } from '../../i18n/catalogue';
import { findGuide, type Guide, type GuideId } from './guide';

/** Each guide loads alone, in the reader's language. */
export const guideText: Record<GuideId, Catalogue<Guide>> = {
  'first-flip': catalogue({ en: () => import('./first-flip.en'), es: () => import('./first-flip.es') }),
  dscr: catalogue({ en: () => import('./dscr.en'), es: () => import('./dscr.es') }),
  draws: catalogue({ en: () => import('./draws.en'), es: () => import('./draws.es') }),
  'closing-costs': catalogue({ en: () => import('./closing-costs.en'), es: () => import('./closing-costs.es') }),
  llc: catalogue({ en: () => import('./llc.en'), es: () => import('./llc.es') }),
  abroad: catalogue({ en: () => import('./abroad.en'), es: () => import('./abroad.es') }),
  'term-sheet': catalogue({ en: () => import('./term-sheet.en'), es: () => import('./term-sheet.es') }),
  scams: catalogue({ en: () => import('./scams.en'), es: () => import('./scams.es') }),
};

/** Loads the guide that an address asks for. */
export async function loadGuide(guide: string | undefined): Promise<null> {
  const id = findGuide(guide);
  if (id) await guideText[id].load();
  return null;
}
