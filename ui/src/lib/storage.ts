type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser storage for this site. If the browser refuses (private windows, blocked cookies), nothing is kept. */
function shelf(of: () => Storage): Shelf {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(of());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

export const lasting = shelf(() => localStorage);
export const passing = shelf(() => sessionStorage);
