import { Confirm } from '../../../components/Confirm';
import { EstimateFigures } from '../../../features/estimate/EstimateFigures';
import paper from '../../../features/estimate/EstimatePaper.module.css';
import { useSpeech } from '../../../i18n/language';
import type { EstimateTerms, Quote } from '../../../lib/api/types';
import { Flags } from '../file/Flags';
import styles from './EstimatePage.module.css';
import { estimateText } from './estimate';

interface SendQuestionProps {
  name: string;
  terms: EstimateTerms;
  quote: Quote;
  onSend: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an estimate is sent, showing the borrower's name and every figure. */
export function SendQuestion({ name, terms, quote, onSend, onClose }: SendQuestionProps) {
  const { question: text } = estimateText.use();
  const { language } = useSpeech();
  const above = quote.flags.filter((flag) => flag.name.startsWith('over'));
  return (
    <Confirm words={text} onYes={onSend} onNo={onClose}>
      <p>{text.lede(name)}</p>
      <div className={`${paper.paper} ${styles.asked}`}>
        <Flags flags={above} />
        <EstimateFigures terms={terms} costs={quote.costs} language={language} />
      </div>
    </Confirm>
  );
}
