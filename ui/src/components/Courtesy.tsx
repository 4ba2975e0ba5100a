import { useSpeech } from '../i18n/language';
import { lender } from '../lib/lender';
import { courtesyText } from './courtesy';

/** What Spanish pages say, if the lender's settings ask for it: the loan documents are in English and prevail. */
export function useCourtesy(): string | undefined {
  const { notice } = courtesyText.use();
  const { language } = useSpeech();
  return language === 'es' && lender().spanishCourtesyNotice ? notice : undefined;
}

export function Courtesy() {
  const notice = useCourtesy();
  return notice && <p className="note">{notice}</p>;
}
