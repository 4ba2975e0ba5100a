import { expect, it, vi } from 'vitest';
import { useTyped } from '../../src/app/frame/useTyped';
import { render } from './render';

vi.mock('../../src/lib/rendered', () => ({ renderedIn: 'en' }));

function Page() {
  useTyped();
  return null;
}

it('tells the app what was typed before it took over the page, but not of choices that nobody touched', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = '<input id="name"><input id="empty"><input id="yes" type="radio">';
  const name = form.querySelector('input');
  if (name) name.value = 'Ana';
  const told: string[] = [];
  for (const event of ['input', 'focusout']) {
    form.addEventListener(event, ({ target }) => target instanceof Element && told.push(`${event} ${target.id}`));
  }
  await render(<Page />);
  expect(told).toEqual(['input name', 'focusout name']);
  form.remove();
});
