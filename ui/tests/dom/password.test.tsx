import { act } from 'react';
import { expect, it } from 'vitest';
import { PasswordField } from '../../src/components/PasswordField';
import { find, press, render } from './render';

const key = (place: HTMLElement, type: 'keydown' | 'keyup', capsLock: boolean) =>
  act(async () => {
    const event = new KeyboardEvent(type, { key: 'a', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: (name: string) => capsLock && name === 'CapsLock' });
    find(place, 'input').dispatchEvent(event);
  });

it('warns of Caps Lock in the place of the error, and to screen readers', async () => {
  const place = await render(<PasswordField label="Password" />);
  const note = find(place, '[role="status"]');
  expect(note.textContent).toBe('');
  await key(place, 'keydown', true);
  expect(note.textContent).toBe('Caps Lock is on.');
  await key(place, 'keyup', false);
  expect(note.textContent).toBe('');
  await key(place, 'keydown', true);
  await act(async () => {
    find(place, 'input').focus();
    find(place, 'input').blur();
  });
  expect(note.textContent).toBe('');
});

it('is shown and hidden by its button, and hidden when its form is sent', async () => {
  const place = await render(
    <form>
      <PasswordField label="Password" defaultValue="the word" />
    </form>,
  );
  const input = find(place, 'input');
  const show = find(place, 'button');
  expect(input.getAttribute('type')).toBe('password');
  await press(show);
  expect(input.getAttribute('type')).toBe('text');
  expect(show.getAttribute('aria-pressed')).toBe('true');
  expect(show.getAttribute('aria-label')).toBe('Show password');
  await press(show);
  expect(input.getAttribute('type')).toBe('password');
  await press(show);
  await act(async () => {
    find(place, 'form').dispatchEvent(new Event('submit', { cancelable: true }));
  });
  expect(input.getAttribute('type')).toBe('password');
});
