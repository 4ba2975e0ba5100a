/** Work on this page that goes on until its person leaves. */
interface Work {
  /** Tries once more to bring everything to the server. */
  settle: () => Promise<unknown>;
  /** Ends: nothing is written or sent any more. */
  close: () => void;
}

const works = new Set<Work>();
export const isAtWork = (work: Work): unknown => works.add(work);

export const settleWork = (): Promise<unknown> => Promise.all([...works].map(({ settle }) => settle()));

export function closeWork(): void {
  for (const { close } of works) close();
}
