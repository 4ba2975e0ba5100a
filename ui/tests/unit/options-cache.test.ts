import { expect, it } from 'vitest';
import { optionsCache } from '../../src/lib/options-cache';
import { meant, type Schema, schemaOf } from '../contract';

/** The shape of a type: names, which are required, and the kinds of their values. */
function bones(schema: Schema): unknown {
  const { type, required = [], properties = {}, items } = meant(schema);
  if (items) return [bones(items)];
  if (type !== 'object') return type;
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [required.includes(name) ? name : `${name}?`, bones(part)]),
  );
}

it('has a new version for every new shape of the stored options: update it there and here', () => {
  const text = { en: 'string', es: 'string' };
  const values = [{ value: 'string', text, active: 'boolean' }];
  const fields = [{ name: 'string', active: 'boolean', values }];
  expect([optionsCache, bones(schemaOf('FormOptions'))]).toEqual(['lender-options-1', { fields }]);
});
