import { Tag } from '../../components/Tag';
import type { ApplicationStatus } from '../../lib/api/types';
import { deskText } from './desk';

const tones: Record<ApplicationStatus, 'new' | 'draft' | 'waiting' | 'good' | 'bad'> = {
  draft: 'draft',
  received: 'new',
  in_review: 'waiting',
  estimate_sent: 'good',
  accepted: 'good',
  denied: 'bad',
  offer_not_accepted: 'draft',
  withdrawn: 'draft',
  inactive: 'draft',
};

export function StatusTag({ status }: { status: ApplicationStatus }) {
  return <Tag tone={tones[status]}>{deskText.use().status[status]}</Tag>;
}
