import { isAtWork } from '../../lib/at-work';
import { openVaultHere, openVisitorVault } from '../../lib/journal';
import { session } from '../../lib/session';
import { unattended } from '../../lib/unattended';
import { clock } from '../../lib/wait';
import { http } from '../calls/http';
import { createAdoption } from '../drafts/adoption';
import { createDrafts } from '../drafts/drafts';
import { outboxHere, serverWaitMs } from '../outbox/here';
import { createSendOff } from '../outbox/send-off';
import { isQueued } from '../outbox/shelf';

const drafts = createDrafts({
  clock,
  http,
  session,
  unattended,
  isQueued,
  atWork: session.own('application'),
  locks: navigator.locks,
  openVault: openVaultHere,
  openVisitorVault,
  persist: () => navigator.storage?.persist?.(),
});
isAtWork(drafts);

export const { askApplications, beginDraft, keepAsNew, keptOf, removeFromDevice, openDraft, resumeDraft, workOn } =
  drafts;

export const { adopt, begunFor, discard, goOnAdopting, refuse } = createAdoption({
  drafts,
  isQueued,
  locks: navigator.locks,
  openVisitorVault,
});

export const { sendDeletionOff, sendOff } = createSendOff({
  clock,
  drafts,
  outbox: outboxHere,
  patience: serverWaitMs,
});
