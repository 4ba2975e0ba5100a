import { type DocumentId, documentsOf } from '../../content/documents/document';
import { families, type ProgramId } from '../../content/programs/program';
import { isRecord } from '../../lib/shape';
import { lasting } from '../../lib/storage';
import { createStore } from '../../lib/store';

/** Which documents are ready, by program. Kept on this device only. */
type Checks = Readonly<Partial<Record<ProgramId, readonly DocumentId[]>>>;

const key = 'lender.documents';
const none: Checks = {};

/** What this device keeps, without documents that are no longer listed. */
function kept(): Checks {
  let written: unknown;
  try {
    written = JSON.parse(lasting.getItem(key) ?? 'null');
  } catch {
    return none;
  }
  const listed = (id: ProgramId): readonly DocumentId[] => {
    const checked: unknown = isRecord(written) ? written[id] : undefined;
    return Array.isArray(checked) ? documentsOf(id).filter((document) => checked.includes(document)) : [];
  };
  return Object.fromEntries([...families.usa, ...families.overseas].map((id) => [id, listed(id)]));
}

const store = createStore<Checks>(kept());

function keep(checks: Checks): void {
  store.set(checks);
  const some = Object.entries(checks).filter(([, documents]) => documents.length > 0);
  if (some.length > 0) lasting.setItem(key, JSON.stringify(Object.fromEntries(some)));
  else lasting.removeItem(key);
}

export const checks = {
  subscribe: store.subscribe,
  get: store.get,
  /** The server's pages are rendered without any. */
  rendered: () => none,
  toggle: (id: ProgramId, document: DocumentId): void => {
    const before = store.get()[id] ?? [];
    const after = before.includes(document) ? before.filter((other) => other !== document) : [...before, document];
    keep({ ...store.get(), [id]: after });
  },
  clear: (id: ProgramId): void => keep({ ...store.get(), [id]: [] }),
};
