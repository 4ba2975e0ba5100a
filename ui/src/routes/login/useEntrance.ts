import { useNavigate } from 'react-router-dom';
import { notify } from '../../components/notify';
import { signIn } from '../../features/account/account';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { Session } from '../../lib/api/types';
import { loginText } from './login';

interface Entry {
  session: Session;
  /** The user's choice; `undefined` if they did not touch the box. */
  remember: boolean | undefined;
  to: string;
}

/** Completes signing in: begins the session, greets the user and leaves the sign-in page. */
export function useEntrance() {
  const { welcome } = loginText.use();
  const { language } = useSpeech();
  const navigate = useNavigate();
  return ({ session, remember, to }: Entry): void => {
    // The server's default for an untouched box. The form cannot know who signs in.
    signIn(session, remember ?? session.user.kind === 'borrower');
    notify.success({ title: spoken(language, welcome.title), text: spoken(language, welcome.text) });
    navigate(to, { replace: true });
  };
}
