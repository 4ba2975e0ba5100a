import { Tag } from '../../components/Tag';
import { tones } from '../../features/application/status';
import type { ApplicationStatus } from '../../lib/api/types';
import { deskText } from './desk';

export function StatusTag({ status }: { status: ApplicationStatus }) {
  return <Tag tone={tones[status]}>{deskText.use().status[status]}</Tag>;
}
