import type { Catalogue } from '../../i18n/catalogue';
import { overseasText } from './overseas';
import { type Family, findProgram, type Program, type ProgramId } from './program';
import { usaText } from './usa';

/** What a family's programs say about themselves: fetched with the first of them. */
export const familyText: Record<Family, Catalogue<Partial<Record<ProgramId, Program>>>> = {
  usa: usaText,
  overseas: overseasText,
};

/** Fetches what is said about the program that an address asks for. */
export async function loadProgram(sectionId: string | undefined): Promise<null> {
  const found = findProgram(sectionId);
  if (found) await familyText[found.family].load();
  return null;
}
