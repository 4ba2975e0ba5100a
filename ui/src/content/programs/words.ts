import type { Catalogue } from '../../i18n/catalogue';
import { overseasText } from './overseas';
import type { Family, Program, ProgramId } from './program';
import { usaText } from './usa';

/** What a family's programs say about themselves: fetched with the first of them. */
export const familyText: Record<Family, Catalogue<Partial<Record<ProgramId, Program>>>> = {
  usa: usaText,
  overseas: overseasText,
};
