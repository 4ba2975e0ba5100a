import { fieldId } from '../field-id';
import { useAsked, useAsking } from '../sitting';
import { wizardText } from '../wizard';
import { typedAnswer } from './useQuestion';
import styles from './useQuestion.module.css';

const own = 'borrowInfo.address';
const theirs = 'borrowInfo.addressCoborrower';

/** Whether the borrower's address can be taken over: people who live together need not type it twice. */
export const useCanBeSame = (path: string): boolean =>
  useAsked(
    ({ draft }) =>
      path === theirs && typedAnswer(draft.answer(own)).trim() !== '' && typedAnswer(draft.answer(theirs)) === '',
  );

export function SameAddress() {
  const { sameAddress } = wizardText.use();
  const { draft, answer } = useAsking();
  const take = () => {
    answer(theirs, draft.answer(own));
    document.getElementById(fieldId(theirs))?.focus();
  };
  return (
    <button type="button" className={styles.same} onClick={take}>
      {sameAddress}
    </button>
  );
}
