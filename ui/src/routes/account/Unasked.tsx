import { Asked } from '../../components/Asked';
import type { Asked as Answer } from '../../lib/useQuery';
import { securityText } from './security';

/** A part that is loading or failed to load. */
export function Unasked({ asked }: { asked: Answer<unknown> }) {
  const { loading, failed } = securityText.use();
  return <Asked asked={asked} words={{ loading, failed: failed.title, again: failed.again }} />;
}
