import type { Field, Kind } from '../definition';
import { choice } from './choice';
import { country } from './country';
import { date } from './date';
import { digits } from './digits';
import { email } from './email';
import type { AnswerKind } from './kind';
import { longText } from './longText';
import { manyOf } from './manyOf';
import { money } from './money';
import { percent } from './percent';
import { phone } from './phone';
import { rehabLines } from './rehabLines';
import { state } from './state';
import { text } from './text';
import { year } from './year';
import { yesNo } from './yesNo';
import { zip } from './zip';

const kinds: Record<Kind, AnswerKind> = {
  text,
  longText,
  email,
  phone,
  money,
  digits,
  percent,
  year,
  date,
  birthDate: date,
  yesNo,
  choice,
  manyOf,
  state,
  zip,
  country,
  rehabLines,
};

export const kindOf = ({ type }: Pick<Field, 'type'>): AnswerKind => kinds[type];
