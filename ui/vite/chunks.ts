interface Context {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module and everything it imports statically. */
function reach(context: Context, start: string): Set<string> {
  const reached = new Set<string>();
  const follow = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const other of context.getModuleInfo(id)?.importedIds ?? []) follow(other);
  };
  follow(start);
  return reached;
}

/**
 * Puts all modules that the entry and the first page need, except those two, into one chunk: together they compress
 * better. Found by following imports, so there is no list to maintain. The style sheet that orders the layers must come
 * before the others.
 */
export function neededFirst(name: string, { entry, page, sheet }: { entry: string; page: string; sheet: string }) {
  const folder = page.slice(0, page.lastIndexOf('/') + 1);
  let needed: Set<string> | undefined;
  return (id: string, context: Context): string | null => {
    needed ??= new Set([sheet, ...reach(context, entry), ...reach(context, page)]);
    const itself = id === entry || (id.startsWith(folder) && !id.endsWith('.css'));
    return needed.has(id) && !itself ? name : null;
  };
}
