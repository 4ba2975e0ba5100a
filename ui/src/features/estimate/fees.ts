import type { Language } from '../../i18n/languages';

interface UsualFee extends Record<Language, string> {
  /** What it was called in Spanish before: stored estimates may still say so. */
  formerEs?: string;
}

/** The costs that most estimates have. An officer may write them in either language. */
const usualFees: readonly UsualFee[] = [
  { en: 'Appraisal', es: 'Avalúo' },
  { en: 'Origination', es: 'Originación' },
  { en: 'Processing', es: 'Trámite' },
  { en: 'Underwriting', es: 'Evaluación del préstamo' },
  { en: 'Document preparation', es: 'Preparación de documentos' },
  { en: 'Credit report', es: 'Reporte de crédito' },
  { en: 'Attorney', es: 'Abogado' },
  { en: 'Inspection', es: 'Inspección' },
  { en: 'Draw inspection', es: 'Inspección de avance', formerEs: 'Inspección por desembolso' },
  { en: 'Title insurance', es: 'Seguro de título' },
  { en: 'Title company', es: 'Compañía de títulos' },
  { en: 'Property insurance', es: 'Seguro de la propiedad' },
  { en: 'Flood certification', es: 'Certificado de zona de inundación' },
  { en: 'Recording', es: 'Registro' },
  { en: 'Wire transfer', es: 'Transferencia bancaria' },
  { en: 'Closing costs', es: 'Gastos de cierre' },
];

/** Without what people add to a name: "Appraisal fee", "Costo del avalúo", "Cargo por trámite". */
const bare = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(cargos?|costo|honorarios) (por|del?) (la |el )?|\s+fees?$/g, '')
    .trim();

/** A usual cost in the reader's language. Any other name stays as it was typed. */
export function feeIn(language: Language, name: string): string {
  const typed = bare(name);
  const fee = usualFees.find((one) => [one.en, one.es, one.formerEs ?? one.es].map(bare).includes(typed));
  return fee && bare(fee[language]) !== typed ? fee[language] : name;
}
