import { expect, it, vi } from 'vitest';
import { Question } from '../../src/features/wizard/fields/Question';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { definition } from '../../src/features/wizard/form/shipped';
import { SittingContext } from '../../src/features/wizard/sitting';
import { wizardText } from '../../src/features/wizard/wizard';
import { render } from './render';
import { draftOf, leave, lineOf, sitAt, type } from './wizard';

vi.mock('../../src/features/wizard/fields/phone-format', () => Promise.reject(new Error('offline')));

const path = 'borrowInfo.cellNumber';

it('keeps a phone number as typed where its format cannot be loaded, and still checks it', async () => {
  await wizardText.load();
  const sitting = sitAt(draftOf());
  const fields = fieldsOf(definition).filter((one) => one.path === path);
  const place = await render(
    <SittingContext value={sitting}>
      {fields.map((field) => (
        <Question key={field.path} field={field} />
      ))}
    </SittingContext>,
  );
  const line = lineOf(place, path);
  await type(line, '3055550142');
  await leave(line);
  expect(sitting.draft.answer(path)).toBe('3055550142');
  expect(place.textContent).not.toContain('enter 10 digits');
  await type(line, '305555014');
  await leave(line);
  expect(place.textContent).toContain('enter 10 digits');
});
