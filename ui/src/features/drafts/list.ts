import type { ApplicationSummary } from '../../lib/api/types';
import type { Content } from './content';
import { isUnsent, type Kept } from './kept';

export interface ListedApplication extends ApplicationSummary {
  unsent: boolean;
  content?: Content;
}

function lineOf(id: string, kept: Kept, known: ApplicationSummary | undefined): ListedApplication {
  const { content, stored, changedAt, formVersion } = kept;
  const unsent = isUnsent(kept);
  return {
    id,
    formVersion,
    status: 'draft',
    program: content.program,
    programInterest: content.programInterest,
    returnStep: content.returnStep,
    revision: stored?.revision ?? 0,
    savedAt: unsent ? changedAt : (stored?.savedAt ?? changedAt),
    removalDue: known?.removalDue ?? null,
    hasMessage: known?.hasMessage ?? false,
    unsent,
    content,
  };
}

/**
 * The borrower's applications: the server's list combined with unsent drafts on this device. Without the server, only
 * the drafts on this device.
 */
export function listed(
  known: readonly ApplicationSummary[] | undefined,
  kept: readonly [id: string, kept: Kept][],
): ListedApplication[] {
  const here = new Map(kept);
  const theirs = (known ?? []).map((one) => {
    const draft = one.status === 'draft' ? here.get(one.id) : undefined;
    if (draft && isUnsent(draft)) return lineOf(one.id, draft, one);
    // Another device may have saved a newer revision.
    const isNewest = draft?.stored?.revision === one.revision;
    return { ...one, unsent: false, ...(draft && isNewest && { content: draft.content }) };
  });
  const isKnown = (id: string) => theirs.some((one) => one.id === id);
  const onlyHere = kept.filter(([id, draft]) => !isKnown(id) && (known === undefined || isUnsent(draft)));
  return [...onlyHere.map(([id, draft]) => lineOf(id, draft, undefined)), ...theirs];
}
