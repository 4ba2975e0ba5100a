import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Confirm } from '../../components/Confirm';
import { notify } from '../../components/notify';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { shellText } from '../../i18n/shell';
import { isForEveryone } from '../../lib/lender';
import { isOpen } from '../../lib/localized';
import { leavingText } from './leaving';

export const loadSignOut = () => import('./sign-out');

interface Leaving {
  /** Signs out, after a question if something would be lost. */
  leave: () => Promise<void>;
  busy: boolean;
  question: ReactNode;
}

export function useLeaving(): Leaving {
  const { account } = shellText.use();
  const { language } = useSpeech();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState<'asked' | 'looking'>();
  const text = leavingText.use();

  async function leave(): Promise<void> {
    (await loadSignOut()).signOut();
    const { title, text } = account.signedOut;
    notify.success({ title: spoken(language, title), text: spoken(language, text) });
    // Open pages stay; the door would lead nowhere else.
    if (!isOpen(pathname)) navigate(isForEveryone() ? '/' : '/login');
  }

  async function tryToLeave(): Promise<void> {
    setLeaving('looking');
    if (await (await loadSignOut()).hasUnsent()) setLeaving('asked');
    else await leave();
  }

  const question = leaving === 'asked' && (
    <Confirm words={text} danger onYes={() => void leave()} onNo={() => setLeaving(undefined)}>
      {text.lede}
    </Confirm>
  );
  return { leave: tryToLeave, busy: leaving === 'looking', question };
}
