import type { ReactNode } from 'react';
import { Notices } from './Notices';
import { OtherWays } from './OtherWays';

export interface AroundProps {
  below?: boolean;
}

/** What stands around the sign-in form, in one file: notices above it, and other ways to sign in below it. */
export function Around({ below }: AroundProps): ReactNode {
  return below ? <OtherWays /> : <Notices />;
}

export const around = { default: Around };
