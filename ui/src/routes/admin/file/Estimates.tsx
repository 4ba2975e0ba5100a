import { EstimatePaper } from '../../../features/estimate/EstimatePaper';
import { useSpeech } from '../../../i18n/language';
import type { DeskApplication, Estimate } from '../../../lib/api/types';
import { dollars } from '../../../lib/money';
import { lenderTime } from '../../../lib/time';
import { fileText } from './file';
import styles from './Sections.module.css';

interface EstimatesProps {
  estimates: readonly Estimate[];
  language: DeskApplication['language'];
}

/** The estimates that were sent, newest first, with the borrower's answers. */
export function Estimates({ estimates, language: theirs }: EstimatesProps) {
  const { estimates: text } = fileText.use();
  const { language } = useSpeech();
  const sent = estimates.filter(({ sentAt }) => sentAt);
  const moment = (at: string) => lenderTime(new Date(at), language);
  return sent.map(({ id, terms, costs, sentAt, answer, by }, place) => (
    <details key={id} className={styles.estimate} open={place === 0}>
      <summary>
        <strong>{dollars(terms.amount ?? 0)}</strong> {text.sent(moment(sentAt ?? ''))} · <bdi>{by.name}</bdi> ·{' '}
        {answer ? text[answer.answer](moment(answer.at)) : text.waits}
      </summary>
      <EstimatePaper terms={terms} costs={costs} language={theirs} />
    </details>
  ));
}
