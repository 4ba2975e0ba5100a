import { useNavigate } from 'react-router-dom';
import { notify } from '../../components/notify';
import { signIn } from '../../features/account/account';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { Session } from '../../lib/api/types';
import { loginText } from './login';

interface Entry {
  session: Session;
  /** What the person has said about it; nothing, if they left it as it was. */
  remember: boolean | undefined;
  to: string;
}

/** The way in: the session begins, the person is welcomed, and the sign-in page is left for good. */
export function useEntrance() {
  const { welcome } = loginText.use();
  const { language } = useSpeech();
  const navigate = useNavigate();
  return ({ session, remember, to }: Entry): void => {
    // As the server understands it: the form cannot know beforehand who signs in.
    signIn(session, remember ?? session.user.kind === 'borrower');
    notify.success({ title: spoken(language, welcome.title), text: spoken(language, welcome.text) });
    navigate(to, { replace: true });
  };
}
