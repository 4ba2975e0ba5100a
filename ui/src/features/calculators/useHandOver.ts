import { visitor } from '../../lib/visitor';
import { useApplicant } from '../account/applicant';
import { type CarriedFigures, handOver } from './handover';

/** Hands numbers over to an application, and says so if they replace earlier ones that no application has used. */
export function useHandOver(): (figures: CarriedFigures) => void {
  const owner = useApplicant()?.id ?? visitor;
  return (figures) => {
    if (!handOver(owner, figures)) return;
    void import('./replaced').then(({ sayReplaced }) => sayReplaced()).catch(() => undefined);
  };
}
