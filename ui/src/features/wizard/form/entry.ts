import type { Field } from './definition';
import { kindOf } from './kinds/kinds';

/** What was typed, as it is kept: a number once it can be read. What cannot be read stays as it was typed: the check tells. */
export const keptText = (field: Pick<Field, 'type'>, typed: string): string =>
  kindOf(field).number?.read(typed).number ?? typed;
