import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/components/Button';
import { Choice } from '../../src/components/Choice';
import { YesNo } from '../../src/components/Choices';
import { ErrorSummary } from '../../src/components/ErrorSummary';
import { Select } from '../../src/components/Select';
import { TextField } from '../../src/components/TextField';
import { find, press, render } from './render';

const error = { en: 'Enter your name', es: 'Escriba su nombre' };

describe('a field', () => {
  it('is tied to its label, its hint and its error', async () => {
    const place = await render(<TextField label="Name" hint="As on the deed" error={error} />);
    const input = find(place, 'input');
    expect(find(place, 'label').getAttribute('for')).toBe(input.id);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const words = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(['As on the deed', 'Escriba su nombreEnter your name']);
  });

  it('keeps the place of its error while there is none', async () => {
    const place = await render(<TextField label="Name" />);
    const input = find(place, 'input');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('');
  });

  it('keeps the dollar sign out of the value and hides it from screen readers', async () => {
    const place = await render(<TextField label="Price" before="$" defaultValue="300,000" />);
    expect(find(place, 'span[aria-hidden]').textContent).toBe('$');
    expect(find(place, 'input').getAttribute('value')).toBe('300,000');
  });

  it('offers the empty option first in a select', async () => {
    const place = await render(
      <Select label="Type" placeholder="Select Type" options={[{ value: 'a', text: 'House' }]} />,
    );
    const options = [...place.querySelectorAll('option')].map((option) => [option.value, option.textContent]);
    expect(options).toEqual([
      ['', 'Select Type'],
      ['a', 'House'],
    ]);
  });
});

describe('a choice', () => {
  it('wraps its box in the label, so that all of it can be pressed', async () => {
    const place = await render(<Choice>Client Referral</Choice>);
    await press(find(place, 'label'));
    expect(place.querySelector('input:checked')).not.toBeNull();
  });

  it('asks yes or no under its question', async () => {
    const answer = vi.fn();
    const place = await render(
      <YesNo legend="Do you need permits?" name="permits" value={undefined} onChange={answer} />,
    );
    expect(find(place, 'fieldset > legend').textContent).toBe('Do you need permits?');
    const [yes, no] = place.querySelectorAll('input');
    expect(place.querySelectorAll('input:checked')).toHaveLength(0);
    if (yes) await press(yes);
    if (no) await press(no);
    expect(answer.mock.calls).toEqual([[true], [false]]);
  });
});

describe('the error summary', () => {
  it('takes the focus when it appears, and links to its fields', async () => {
    const place = await render(
      <>
        <ErrorSummary errors={[{ field: 'given-name', error }]} />
        <TextField id="given-name" label="Name" error={error} />
      </>,
    );
    expect(document.activeElement).toBe(find(place, 'section'));
    const way = find(place, 'section a');
    expect(way.textContent).toBe(find(place, '#given-name-error').textContent);
    await press(way);
    expect(document.activeElement).toBe(find(place, '#given-name'));
  });
});

describe('a button', () => {
  it('ignores a second press while busy, and keeps the focus', async () => {
    const send = vi.fn();
    const place = await render(
      <Button busy onClick={send}>
        Login...
      </Button>,
    );
    const button = find(place, 'button');
    button.focus();
    await press(button);
    expect(send).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('does not submit a form by default', async () => {
    const place = await render(<Button>Go Back</Button>);
    expect(find(place, 'button').getAttribute('type')).toBe('button');
  });
});
