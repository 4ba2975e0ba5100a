import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { visitor } from '../../lib/visitor';
import { useApplicant } from '../account/applicant';
import { calculatorsText } from './calculators';
import { type CarriedFigures, handOver } from './handover';

/** How long, in milliseconds, it says so: long enough to be read on the next page. */
const toldMs = 8000;

/** Hands numbers over to an application, and says so if they replace others that no application took. */
export function useHandOver(): (figures: CarriedFigures) => void {
  const { replaced } = calculatorsText.use();
  const { language } = useSpeech();
  const owner = useApplicant()?.id ?? visitor;
  return (figures) => {
    if (!handOver(owner, figures)) return;
    notify.success({ title: spoken(language, replaced.title), text: spoken(language, replaced.text) }, toldMs);
  };
}
