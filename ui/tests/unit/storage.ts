/** A browser's storage for a site, in memory. */
export function storage(): Storage {
  const words = new Map<string, string>();
  return {
    getItem: (key) => words.get(key) ?? null,
    setItem: (key, value) => void words.set(key, value),
    removeItem: (key) => void words.delete(key),
    clear: () => words.clear(),
    key: (at) => [...words.keys()][at] ?? null,
    get length() {
      return words.size;
    },
  };
}
