/** Work that runs in the background until the user signs out. */
interface Work {
  settle: () => Promise<unknown>;
  close: () => void;
}

const works = new Set<Work>();
export const isAtWork = (work: Work): unknown => works.add(work);

export const settleWork = (): Promise<unknown> => Promise.all([...works].map(({ settle }) => settle()));

export function closeWork(): void {
  for (const { close } of works) close();
}
