import { Asked } from '../../components/Asked';
import type { Asked as Answer } from '../../lib/useQuery';
import { securityText } from './security';

export function Unasked({ asked }: { asked: Answer<unknown> }) {
  const { loading, failed } = securityText.use();
  return <Asked asked={asked} words={{ loading, failed: failed.title, again: failed.again }} />;
}
