import { lazy, type ReactNode, Suspense } from 'react';
import type { KeptShelf } from './shelf';

const Nothing = (_: { shelf: Unread }): ReactNode => null;
const UnreadRemark = lazy(() =>
  import('./UnreadRemark')
    .then(async (part) => {
      await part.load();
      return { default: part.UnreadRemark };
    })
    // Offline, the page matters more than this notice.
    .catch(() => ({ default: Nothing })),
);

/** Saved data on this device that a tool could not read. */
export type Unread = Pick<KeptShelf<never>, 'unread' | 'discard'>;

/**
 * Says that part of what this device had kept could not be read, and asks what to do with it. Most people never load
 * it.
 */
export const UnreadNotice = ({ shelf, isPartial }: { shelf: Unread; isPartial: boolean | undefined }) => (
  <div role="status">
    {isPartial && (
      <Suspense>
        <UnreadRemark shelf={shelf} />
      </Suspense>
    )}
  </div>
);
