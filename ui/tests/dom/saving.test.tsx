import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opened } from '../../src/features/drafts/opened';
import type { Keeping } from '../../src/features/drafts/run';
import { formText } from '../../src/features/wizard/form-words';
import { SaveState } from '../../src/features/wizard/SaveState';
import { SittingContext } from '../../src/features/wizard/sitting';
import { useSaving } from '../../src/features/wizard/useSaving';
import { wizardText } from '../../src/features/wizard/wizard';
import { CallError } from '../../src/lib/http/error';
import { find, render } from './render';
import { draftOf, nowhere, sitAt } from './wizard';

beforeAll(() => Promise.all([formText.load(), wizardText.load()]));
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 42) }));
afterEach(() => void vi.useRealTimers());

function Shown() {
  return <SaveState saving={useSaving()} />;
}

const refused = (status?: number): Pick<Keeping, 'save'> => ({
  save: () =>
    Promise.reject(
      new CallError(status === undefined ? undefined : { status, ...(status === 409 && { code: 'submitted' }) }),
    ),
});

/** The saving state shown shortly after an answer was given. */
async function saysAfterAnAnswer(keeping: Partial<Keeping>, opened: Partial<Opened> = {}): Promise<string | null> {
  const draft = draftOf({}, { ...nowhere, ...keeping });
  const place = await render(
    <SittingContext value={sitAt(draft, opened)}>
      <Shown />
    </SittingContext>,
  );
  await act(async () => {
    draft.set('borrowInfo.name', 'Marisol');
    await vi.advanceTimersByTimeAsync(500);
  });
  const said = find(place, 'span[aria-hidden]').textContent;
  draft.close();
  return said;
}

describe('the state of the answers', () => {
  it('names the time of the save that the server has', async () => {
    const save = async () => ({ revision: 2, savedAt: new Date().toISOString() });
    expect(await saysAfterAnAnswer({ save })).toMatch(/^Saved to your account 10:42\sAM$/);
  });

  it('says “Saving…” while a save is under way', async () => {
    expect(await saysAfterAnAnswer({})).toBe('Saving…');
  });

  it.each([
    ['without signal', undefined, 'Saved on this device · not sent to us yet'],
    ['while the server is down', 503, 'Saved on this device · not sent to us yet'],
    ['once the session has ended', 401, 'Saved on this device · sign in to save it to your account'],
    ['when the server does not accept them', 422, 'Not saved'],
    ['when the draft was deleted elsewhere', 404, 'Saved on this device'],
    ['when it was submitted elsewhere', 409, 'Saved on this device'],
  ])('%s (%s) is: %s', async (_, status, words) => {
    expect(await saysAfterAnAnswer(refused(status))).toBe(words);
  });

  it('never claims to be saved on a device that stores nothing', async () => {
    expect(await saysAfterAnAnswer(refused(), { keeps: () => false })).toBe('Not saved yet · trying again');
  });

  it('never claims to be saved on the device before it is written', async () => {
    expect(await saysAfterAnAnswer(refused(), { isWritten: () => false })).toBe('Saving…');
  });
});
