import { wizardText } from './wizard';

/** How many answers are missing and, apart from them, how many are wrong; empty if there are none. */
export function useCounts(word: 'answers' | 'missing'): (left: readonly { isBlank: boolean }[]) => string {
  const { left: text } = wizardText.use();
  return (left) => {
    const missing = left.filter(({ isBlank }) => isBlank).length;
    const wrong = left.length - missing;
    return [missing > 0 && text[word](missing), wrong > 0 && text.wrong(wrong)].filter(Boolean).join(' · ');
  };
}
