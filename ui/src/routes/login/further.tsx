import { useLocation } from 'react-router-dom';
import { codeText } from '../../features/account/code';
import { inviteIn } from '../../features/account/invite';
import { CodeStep } from './CodeStep';
import { Forgot } from './Forgot';
import { forgotHash } from './forgot-hash';
import { HelpPanel } from './HelpPanel';
import { Invite } from './Invite';
import { Register } from './Register';

/* Rarely needed parts of the sign-in page, in one file: each separate file named by the page would slow it down
   for everyone. */

/** What is shown in place of signing in. */
function Page() {
  const { hash } = useLocation();
  const invite = inviteIn(hash);
  if (invite) return <Invite key={invite} invite={invite} />;
  if (!hash.startsWith(forgotHash)) return <Register />;
  return <Forgot key={hash} wish={hash === forgotHash ? 'forgot' : 'link'} />;
}

export const page = { default: Page };
export const help = { default: HelpPanel };

export async function code(): Promise<{ default: typeof CodeStep }> {
  await codeText.load();
  return { default: CodeStep };
}
