import { expect, it, vi } from 'vitest';
import { useEarlyInput } from '../../src/app/frame/useEarlyInput';
import { render } from './render';

vi.mock('../../src/lib/rendered', () => ({ renderedIn: 'en' }));

function Page() {
  useEarlyInput();
  return null;
}

it('tells the app what was typed, chosen and sent before it took over the page, but not what nobody touched', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = `<input id="name"><input id="empty"><textarea id="notes"></textarea>
    <input id="yes" type="radio"><input id="agreed" type="checkbox">
    <select id="state"><option selected>FL</option><option>TX</option></select>
    <select id="kept"><option>a</option><option selected>b</option></select><select id="plain"><option>a</option></select>`;
  const other = document.body.appendChild(document.createElement('form'));
  const within = <Control extends Element>(id: string, kind: new () => Control): Control => {
    const control = form.querySelector(`#${id}`);
    if (!(control instanceof kind)) throw new Error(`no ${id}`);
    return control;
  };
  within('name', HTMLInputElement).value = 'Ana';
  within('notes', HTMLTextAreaElement).value = 'Two doors';
  within('agreed', HTMLInputElement).checked = true;
  within('state', HTMLSelectElement).selectedIndex = 1;
  form.dataset['sent'] = '';
  const told: string[] = [];
  for (const event of ['input', 'focusout', 'change']) {
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
  expect(told).toEqual([
    ...[
      'input name',
      'focusout name',
      'input notes',
      'focusout notes',
      'input agreed',
      'change agreed',
      'change state',
    ],
    'submit',
  ]);
  expect(within('agreed', HTMLInputElement).checked).toBe(true);
  form.remove();
  other.remove();
});
