import { answerAt } from '../../features/drafts/content';
import type { ListedApplication } from '../../features/drafts/list';
import { useProgramName } from '../../features/wizard/useProgramName';
import { dollars, readDollars } from '../../lib/money';

type Named = Pick<ListedApplication, 'program' | 'address' | 'requestedAmount' | 'content'>;

interface Title {
  /** The property's address, or the program while there is none. */
  title: string;
  facts: string[];
}

/** Facts on one line. It may break after a dot, never before it. */
export const dotted = (facts: readonly string[]): string => facts.join('\u00a0· ');

/** Names an application as its borrower does: by the property. */
export function useTitle({ program, address, requestedAmount, content }: Named): Title {
  const name = useProgramName()({ program });
  const typed = content && answerAt(content, 'subjectProperty.address');
  const street = (typeof typed === 'string' ? typed.trim() : address) || undefined;
  const asked = content && answerAt(content, 'loanTerms.requestedAmount');
  const requested = typeof asked === 'string' ? Number(readDollars(asked).number ?? 0) : requestedAmount;
  const amount = requested ? dollars(requested) : undefined;
  return {
    title: street ?? name,
    facts: [street !== undefined && name, amount].filter((fact) => typeof fact === 'string'),
  };
}
