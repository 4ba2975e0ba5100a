import type { Language } from '../../i18n/languages';
import type { EstimateCosts, EstimateTerms } from '../../lib/api/types';
import { EstimateFigures } from './EstimateFigures';
import styles from './EstimatePaper.module.css';
import { estimateWords } from './estimate';

interface EstimatePaperProps {
  terms: EstimateTerms;
  /** Calculated by the server; `undefined` until it answers. */
  costs: EstimateCosts | undefined;
  language: Language;
}

function Words({ name, children }: { name: string; children: string }) {
  if (!children) return null;
  return (
    <dl className={styles.words}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </dl>
  );
}

export function EstimatePaper({ terms, costs, language }: EstimatePaperProps) {
  const text = estimateWords[language];
  return (
    <div className={styles.paper} lang={language}>
      <EstimateFigures terms={terms} costs={costs} language={language} />
      <Words name={text.conditions}>{terms.conditions}</Words>
      <Words name={text.note}>{terms.note}</Words>
      <p className="note">{text.noPromise}</p>
    </div>
  );
}
