import { expect, it } from 'vitest';
import { uuid } from '../../src/lib/uuid';

it('is of version 7, begins with its time, and is never the same', () => {
  const made = uuid(Date.UTC(2026, 0, 5));
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(made.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 5));
  expect(uuid(1)).not.toBe(uuid(1));
});
