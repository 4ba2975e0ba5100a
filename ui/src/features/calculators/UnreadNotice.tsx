import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button';
import { calculatorsText } from './calculators';
import { Remark } from './Remark';
import type { KeptShelf } from './shelf';

const UnreadDialog = lazy(async () => ({ default: (await import('./UnreadDialog')).UnreadDialog }));

/** What a tool could not read of what this device had kept. */
export type Unread = Pick<KeptShelf<never>, 'unread' | 'discard'>;

/** Says that part of what this device had kept could not be read, and asks what to do with it. */
export function UnreadNotice({ shelf, isPartial }: { shelf: Unread; isPartial: boolean | undefined }) {
  const { unread: text } = calculatorsText.use();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <div role="status">
        {isPartial && (
          <Remark words={text.some}>
            <Button look="line" slim onClick={() => ask(true)}>
              {text.decide}
            </Button>
          </Remark>
        )}
      </div>
      {isAsked && (
        <Suspense>
          <UnreadDialog shelf={shelf} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}
