import type { Field } from './definition';
import { kindOf } from './kinds/kinds';

/** Typed text in its stored form: a number if it can be read, else unchanged, so that the check reports it. */
export const keptText = (field: Pick<Field, 'type'>, typed: string): string =>
  kindOf(field).number?.read(typed).number ?? typed;
