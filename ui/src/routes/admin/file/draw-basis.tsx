import { lazy, Suspense } from 'react';
import { catalogue } from '../../../i18n/catalogue';
import type { DeskApplication } from '../../../lib/api/types';

export const drawBasisText = catalogue({
  en: () => import('./draw-basis.en'),
  es: () => import('./draw-basis.es'),
});

/** Loaded separately with its words, because few applications have the items of their rehab budget. */
const Items = lazy(async () => {
  const [{ DrawItems }] = await Promise.all([import('./DrawItems'), drawBasisText.load()]);
  return { default: DrawItems };
});

export interface DrawBasisProps extends Pick<DeskApplication, 'answers'> {
  className?: string | undefined;
}

/** The items of the rehab budget, if they came with the application. */
export const DrawBasis = (props: DrawBasisProps) =>
  props.answers['loanTerms']?.['rehabLines'] && (
    <Suspense>
      <Items {...props} />
    </Suspense>
  );
