import { expect, it, vi } from 'vitest';
import { useEarlyInput } from '../../src/app/frame/useEarlyInput';
import { render } from './render';

vi.mock('../../src/lib/rendered', () => ({ renderedIn: 'en' }));

function Page() {
  useEarlyInput();
  return null;
}

it('tells the app what was typed and sent before it took over the page, but not of choices that nobody touched', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = '<input id="name"><input id="empty"><input id="yes" type="radio">';
  const other = document.body.appendChild(document.createElement('form'));
  const name = form.querySelector('input');
  if (name) name.value = 'Ana';
  form.dataset['sent'] = '';
  const told: string[] = [];
  for (const event of ['input', 'focusout']) {
    form.addEventListener(event, ({ target }) => target instanceof Element && told.push(`${event} ${target.id}`));
  }
  const sent = new Promise<EventTarget | null>((resolve) => {
    addEventListener('submit', (event) => {
      event.preventDefault();
      told.push('submit');
      resolve(event.target);
    });
  });
  await render(<Page />);
  expect(await sent).toBe(form);
  expect(told).toEqual(['input name', 'focusout name', 'submit']);
  form.remove();
  other.remove();
});
