import { lenderDay } from '../../lib/lender-day';
import { useStore } from '../../lib/useStore';
import type { Content } from '../drafts/content';
import { judge } from './form/judge';
import { definition } from './form/shipped';
import { offers } from './offers';
import { stepsDone } from './progress';

/** How many steps of a draft are done, if this page can tell. */
export function useStepsDone(content: Content | undefined): number | undefined {
  const offered = useStore({ subscribe: offers.subscribe, get: offers.known });
  return content && stepsDone(content, judge(definition, content, offered, lenderDay()));
}
