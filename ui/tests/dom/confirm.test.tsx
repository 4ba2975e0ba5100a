import { expect, it, vi } from 'vitest';
import { Confirm } from '../../src/components/Confirm';
import { CallError } from '../../src/lib/http/error';
import { failureNotice } from '../../src/lib/http/notice';
import { find, press, render } from './render';

const words = { title: 'Delete it?', yes: 'Delete', no: 'Keep' };

async function ask(how: Partial<Parameters<typeof Confirm>[0]> = {}) {
  const [onYes, onNo] = [vi.fn(), vi.fn()];
  const place = await render(
    <Confirm words={words} onYes={onYes} onNo={onNo} {...how}>
      It cannot be had back.
    </Confirm>,
  );
  const buttons = [...find(place, 'dialog').querySelectorAll<HTMLElement>('button:not([aria-label])')];
  return { place, buttons, onYes, onNo, said: buttons.map(({ textContent }) => textContent) };
}

it('asks in its title, explains the consequences, and takes a yes or a no', async () => {
  const { place, buttons, said, onYes, onNo } = await ask();
  expect(find(place, 'h2').textContent).toBe('Delete it?');
  expect(find(place, 'dialog').textContent).toContain('It cannot be had back.');
  expect(said).toEqual(['Delete', 'Keep']);
  for (const button of buttons) await press(button);
  expect([onYes, onNo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('offers to keep first if something would be lost', async () => {
  const { said } = await ask({ danger: true });
  expect(said).toEqual(['Keep', 'Delete']);
});

it('ignores a second yes while the first is running, and says why it failed', async () => {
  const { place, buttons, onYes } = await ask({ busy: true, failure: failureNotice(new CallError()) });
  await press(buttons[0] ?? place);
  expect(onYes).not.toHaveBeenCalled();
  expect(find(place, '[role=alert]').textContent).toContain('We couldn’t reach the server.');
});

it('starts on the harmless answer, and not on the way out', async () => {
  const { buttons } = await ask();
  expect(document.activeElement).toBe(buttons[1]);
});

it('starts on the first answer if time runs out', async () => {
  const { buttons } = await ask({ urgent: true });
  expect(document.activeElement).toBe(buttons[0]);
});

it('starts on the first field that can be seen', async () => {
  const place = await render(
    <Confirm words={words} onYes={() => undefined} onNo={() => undefined}>
      <input hidden />
      <input id="reason" />
    </Confirm>,
  );
  expect(document.activeElement).toBe(find(place, '#reason'));
});

it('treats closing as a no', async () => {
  const { place, onNo } = await ask();
  find(place, 'dialog').dispatchEvent(new Event('close'));
  expect(onNo).toHaveBeenCalledOnce();
});
