import { Suspense } from 'react';
import { Confirm } from '../../../components/Confirm';
import { EstimateFigures } from '../../../features/estimate/EstimateFigures';
import paper from '../../../features/estimate/EstimatePaper.module.css';
import { useSpeech } from '../../../i18n/language';
import type { Correction, EstimateTerms, Quote } from '../../../lib/api/types';
import { Flags } from '../file/Flags';
import { Corrected } from './corrected';
import styles from './EstimatePage.module.css';
import { estimateText } from './estimate';

interface SendQuestionProps {
  name: string;
  terms: EstimateTerms;
  quote: Quote;
  /** Made since the estimate was opened: the figures may be others than before. */
  corrections: readonly Correction[];
  onSend: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an estimate is sent, showing the borrower's name and every figure. */
export function SendQuestion({ name, terms, quote, corrections, onSend, onClose }: SendQuestionProps) {
  const { question: text } = estimateText.use();
  const { language } = useSpeech();
  const above = quote.flags.filter((flag) => flag.name.startsWith('over'));
  return (
    <Confirm words={text} onYes={onSend} onNo={onClose}>
      <p>{text.lede(name)}</p>
      {corrections.length > 0 && (
        <div className={styles.asked}>
          <p>{text.corrected}</p>
          <Suspense>
            <Corrected className={styles.corrected} corrections={corrections} />
          </Suspense>
        </div>
      )}
      <div className={`${paper.paper} ${styles.asked}`}>
        <Flags flags={above} />
        <EstimateFigures terms={terms} costs={quote.costs} language={language} />
      </div>
    </Confirm>
  );
}
