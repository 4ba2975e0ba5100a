/** What is known of a module, as far as it is looked at. */
interface Context {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module with all that it imports, before it can run. */
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
 * Names a chunk for what the entry and the first page need, but for the two themselves: together it weighs less than each in a
 * file that some page shares. Found by following the imports, so nobody keeps a list. The sheet that puts the layers in order
 * stays before theirs.
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
