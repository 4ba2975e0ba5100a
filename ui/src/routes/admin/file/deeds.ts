import type { TimelineEntry } from '../../../lib/api/types';
import { deskText } from '../desk';
import { evidenceText } from './evidence';

/** Isolates a name's writing direction from the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

export function useDeedText(): (entry: TimelineEntry) => string {
  const { status: statuses } = deskText.use();
  const { deeds } = evidenceText.use();
  return ({ deed, from, to, assignee }) => {
    switch (deed) {
      case 'status_changed':
      case 'status_undone':
        return deeds[deed](from ? statuses[from] : '', to ? statuses[to] : '');
      case 'assigned':
        return assignee ? deeds.assigned(isolated(assignee)) : deeds.unassigned;
      default:
        return deeds[deed];
    }
  };
}
