import { codeText } from '../../features/account/code';
import { CodeStep } from './CodeStep';
import { Invite } from './Invite';

/*
 * What few come to at the door, as one file: each more that the sign-in page names would make everybody wait a little.
 */

/** For whoever comes by an invitation. */
export const invite = { default: Invite };

/** For whoever has a second step. */
export async function code(): Promise<{ default: typeof CodeStep }> {
  await codeText.load();
  return { default: CodeStep };
}
