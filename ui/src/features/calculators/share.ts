import { notify } from '../../components/notify';
import type { Language } from '../../i18n/languages';
import { spoken } from '../../i18n/message';
import { isPhone } from '../../lib/device/phone';
import type { CalculatorsText } from './calculators.en';

/** Shares the address of this page with numbers in it: with the phone's own dialog, or by copying it. */
export async function share(
  hash: string,
  title: string,
  { copied, notCopied }: CalculatorsText['scenario'],
  language: Language,
): Promise<void> {
  const url = new URL(hash, location.href).href;
  if (isPhone() && 'share' in navigator) {
    // Rejected if the person changes their mind.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const notice = (words: typeof copied) => ({
    title: spoken(language, words.title),
    text: spoken(language, words.text),
  });
  try {
    await navigator.clipboard.writeText(url);
    notify.success(notice(copied));
  } catch {
    history.replaceState(history.state, '', hash);
    notify.failure(notice(notCopied));
  }
}
