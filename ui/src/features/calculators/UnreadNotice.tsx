import { lazy, type ReactNode, Suspense } from 'react';
import type { KeptShelf } from './shelf';

const Nothing = (_: { shelf: Unread }): ReactNode => null;
const UnreadRemark = lazy(() =>
  import('./UnreadRemark')
    .then(async (part) => {
      await part.load();
      return { default: part.UnreadRemark };
    })
    // Without a signal, the page is worth more than what is said here.
    .catch(() => ({ default: Nothing })),
);

/** What a tool could not read of what this device had kept. */
export type Unread = Pick<KeptShelf<never>, 'unread' | 'discard'>;

/** Says that part of what this device had kept could not be read, and asks what to do with it. Most people never load it. */
export const UnreadNotice = ({ shelf, isPartial }: { shelf: Unread; isPartial: boolean | undefined }) => (
  <div role="status">
    {isPartial && (
      <Suspense>
        <UnreadRemark shelf={shelf} />
      </Suspense>
    )}
  </div>
);
