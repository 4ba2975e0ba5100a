import { useState } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ArchClock } from '../../src/components/ArchClock';
import { FlipCard } from '../../src/components/FlipCard';
import { formText } from '../../src/features/wizard/form-words';
import { SaveState, type Saving } from '../../src/features/wizard/SaveState';
import { wizardText } from '../../src/features/wizard/wizard';
import { find, press, render } from './render';

beforeAll(() => Promise.all([formText.load(), wizardText.load()]));

describe('the arch clock', () => {
  it.each([
    [24 * 60, '24 h', '24 24'],
    [26 * 60, '26 h', '24 24'],
    [714, '11 h 54 min', '11.9 24'],
    [192, '3 h 12 min', '3.2 24'],
  ])('with %d minutes left reads %s', async (minutes, words, dashes) => {
    const place = await render(<ArchClock minutesLeft={minutes} note="In progress" />);
    expect(find(place, 'strong').textContent).toBe(words);
    expect(find(place, '[stroke-dasharray]').getAttribute('stroke-dasharray')).toBe(dashes);
  });

  it('breaks its line when it is overdue', async () => {
    const place = await render(<ArchClock minutesLeft={-72} note="Late" />);
    expect(find(place, 'strong').textContent).toBe('1 h 12 min overdue');
    expect(place.querySelector('[stroke-dasharray]')).toBeNull();
  });
});

it('always says where the answers are saved', async () => {
  const today = new Date(2026, 10, 21, 10, 42);
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const place = await render(
    <>
      <SaveState saving={{ state: 'saved', at: today }} />
      <SaveState saving={{ state: 'saved', at: new Date(2026, 0, 5, 10, 42) }} />
      <SaveState saving={{ state: 'saving' }} />
      <SaveState saving={{ state: 'signal' }} />
      <SaveState saving={{ state: 'signIn' }} />
    </>,
  );
  expect([...place.querySelectorAll('[role="status"]')].map((state) => state.textContent)).toEqual([
    expect.stringMatching(/^Saved to your account 10:42\sAM$/),
    expect.stringMatching(/^Saved to your account Jan 5, 10:42\sAM$/),
    'Saving…',
    'Saved on this device · not sent to us yet',
    'Saved on this device · sign in to save it to your account',
  ]);
});

function Typing({ at }: { at: Date }) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at });
  return (
    <>
      <button type="button" onClick={() => setSaving({ state: 'saving' })}>
        Type
      </button>
      <SaveState saving={saving} />
    </>
  );
}

it('does not announce every save', async () => {
  const place = await render(<Typing at={new Date()} />);
  const spoken = find(place, '[role="status"]').textContent;
  await press(find(place, 'button'));
  expect(find(place, 'span[aria-hidden="true"]').textContent).toBe('Saving…');
  expect(find(place, '[role="status"]').textContent).toBe(spoken);
});

it('flips a card, hides the other face from everyone and moves the focus along', async () => {
  const place = await render(
    <FlipCard
      art="/house.svg"
      title="Fix and Flip"
      summary="One loan."
      features={['100% rehab']}
      more="More"
      back="Back"
    >
      {null}
    </FlipCard>,
  );
  expect(find(place, '[inert]').textContent).toContain('100% rehab');
  await press(find(place, 'article > :not([inert]) button'));
  expect(find(place, '[inert]').textContent).toContain('One loan.');
  expect(document.activeElement?.textContent).toBe('Back');
  await press(find(place, 'article > :not([inert]) button'));
  expect(document.activeElement?.textContent).toBe('More');
});
