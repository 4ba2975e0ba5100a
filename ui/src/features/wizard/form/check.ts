import { type NoNumber, type Reading, readCount, readDollars, readPercent } from '../../../lib/money';
import { dateFault, yearsLater } from './date';
import type { Answer, Definition, Fault, Field } from './definition';
import type { Wrong } from './finding';

/** What the lender's selects offer now, by the select's name. One that offers nothing is not shown. */
export type Offers = Readonly<Record<string, readonly string[]>>;

type Check = Wrong | undefined;

const unless = (right: boolean, fault: Fault): Check => (right ? undefined : { fault });

const control = /\p{Cc}/u;
const controlButLayout = /[^\P{Cc}\n\r\t]/u;
const phoneLetters = /^[\d ()+\-.]+$/;
const zipCode = /^\d{5}(-\d{4})?$/;
const address = /^[^\p{White_Space}\p{Cc}@]+@[^\p{White_Space}\p{Cc}@.]+\.[^\p{White_Space}\p{Cc}@]+$/u;

/** The option that stands for "none of these": it is answered by typing. */
const other = 'other';

/** As people count: an emoji is one. */
const lengthOf = (typed: string) => [...typed].length;

function notTooLong({ maxLength }: Field, typed: string): Check {
  return maxLength !== undefined && lengthOf(typed) > maxLength ? { fault: 'tooLong', limit: maxLength } : undefined;
}

const line = (field: Field, typed: string) =>
  unless(!control.test(typed), 'controlCharacter') ?? notTooLong(field, typed);

const lines = (field: Field, typed: string) =>
  unless(!controlButLayout.test(typed), 'controlCharacter') ?? notTooLong(field, typed);

function phone({ minDigits = 0, maxDigits = Number.POSITIVE_INFINITY }: Field, typed: string): Check {
  const digits = typed.replaceAll(/\D/g, '').length;
  return unless(phoneLetters.test(typed) && digits >= minDigits && digits <= maxDigits, 'phone');
}

function within({ min, max }: Field, number: number): Check {
  if (min !== undefined && number < min) return { fault: 'tooSmall', limit: min };
  if (max !== undefined && number > max) return { fault: 'tooLarge', limit: max };
  return undefined;
}

const noAmount: Record<NoNumber, Fault> = { malformed: 'money', ambiguous: 'ambiguousMoney', negative: 'negative' };

function digits(field: Field, { number, refused }: Reading, faults: Record<NoNumber, Fault>): Check {
  const { maxDigits } = field;
  if (number === undefined) return { fault: faults[refused] };
  if (maxDigits !== undefined && number.length > maxDigits) return { fault: 'tooManyDigits', limit: maxDigits };
  return within(field, Number(number));
}

const noCount: Record<NoNumber, Fault> = { malformed: 'digits', ambiguous: 'digits', negative: 'negative' };

function percent(field: Field, typed: string): Check {
  const { decimals = 0 } = field;
  const { number: read = '', refused } = readPercent(typed);
  const [whole, fraction = ''] = read.split('.');
  if (refused === 'negative') return { fault: 'negative' };
  if (refused || fraction.length > decimals) return { fault: decimals === 0 ? 'wholePercent' : 'percent' };
  const number = Number(whole);
  const over = number === field.max && /[1-9]/.test(fraction);
  return within(field, number) ?? (over ? { fault: 'tooLarge', limit: field.max } : undefined);
}

function year(field: Field, typed: string, today: string): Check {
  if (!/^\d{4}$/.test(typed)) return { fault: 'year' };
  const latest = field.yearsAhead === undefined ? undefined : Number(today.slice(0, 4)) + field.yearsAhead;
  if (latest !== undefined && Number(typed) > latest) return { fault: 'tooLarge', limit: latest };
  return within(field, Number(typed));
}

function date({ past = false, future = false, minAge }: Field, typed: string, today: string): Check {
  const fault = dateFault(typed);
  if (fault) return { fault };
  if (typed > today && (past || minAge !== undefined)) return { fault: 'future' };
  if (typed < today && future) return { fault: 'past' };
  return minAge !== undefined && yearsLater(typed, minAge) > today ? { fault: 'tooYoung', limit: minAge } : undefined;
}

/** What can be chosen in a field now. */
export function optionsOf(definition: Definition, field: Field, offers: Offers): readonly string[] {
  if (field.type === 'country') return definition.countries;
  if (field.select !== undefined) return offers[field.select] ?? [];
  return (field.type === 'state' ? definition.states : field.choices).map(({ value }) => value);
}

/** What is wrong with an answer that was given. */
export function check(definition: Definition, field: Field, answer: Answer, offers: Offers, today: string): Check {
  const offered = (value: string) => optionsOf(definition, field, offers).includes(value);
  if (typeof answer === 'boolean') return undefined;
  if (Array.isArray(answer)) return unless(answer.every(offered), 'notOffered');
  if (typeof answer === 'object') return unless(offered(other), 'notOffered') ?? line(field, answer.other);
  switch (field.type) {
    case 'text':
      return line(field, answer);
    case 'longText':
      return lines(field, answer);
    case 'email':
      return notTooLong(field, answer) ?? unless(address.test(answer), 'email');
    case 'phone':
      return phone(field, answer);
    case 'money':
      return digits(field, readDollars(answer), noAmount);
    case 'digits':
      return digits(field, readCount(answer), noCount);
    case 'percent':
      return percent(field, answer);
    case 'year':
      return year(field, answer, today);
    case 'date':
    case 'birthDate':
      return date(field, answer, today);
    case 'zip':
      return unless(zipCode.test(answer), 'zip');
    case 'choice':
    case 'state':
    case 'country':
      return unless(offered(answer), 'notOffered');
    case 'yesNo':
    case 'manyOf':
      return { fault: 'wrongShape' };
  }
}
