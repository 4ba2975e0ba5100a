import { codeText } from '../../features/account/code';
import { CodeStep } from './CodeStep';
import { Forgot } from './Forgot';
import { Invite } from './Invite';

/* Rarely needed parts of the sign-in page, in one file: each separate file named by the page would slow it down
   for everyone. */

export const invite = { default: Invite };
export const forgot = { default: Forgot };

export async function code(): Promise<{ default: typeof CodeStep }> {
  await codeText.load();
  return { default: CodeStep };
}
