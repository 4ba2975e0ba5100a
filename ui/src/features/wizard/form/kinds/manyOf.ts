import { choice } from './choice';
import type { AnswerKind } from './kind';

/** Any number of options. */
export const manyOf: AnswerKind = { ...choice, control: 'manyOf', check: () => ({ fault: 'wrongShape' }) };
