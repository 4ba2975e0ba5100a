import { parts, retired } from '../../drafts/content';
import { amountOf } from './amount';
import type { Answer, Answers, Definition, Migration } from './definition';

type Groups = Map<string, Map<string, Answer>>;

const has = (groups: Groups, group: string, key: string) => groups.get(group)?.has(key) ?? false;

function get(groups: Groups, path: string): Answer | undefined {
  const [group, key] = parts(path);
  return groups.get(group)?.get(key);
}

function put(groups: Groups, [group, key]: [group: string, key: string], answer: Answer): void {
  groups.set(group, (groups.get(group) ?? new Map<string, Answer>()).set(key, answer));
}

/** Keeps the answer to a question that is no longer asked, next to earlier ones. */
function retire(groups: Groups, path: string, answer: Answer): void {
  let free = path;
  while (has(groups, retired, free)) free += '+';
  put(groups, [retired, free], answer);
}

function answerYes(groups: Groups, question: string, amount: string): void {
  if ((amountOf(get(groups, amount)) ?? 0) === 0) return;
  const answer = get(groups, question);
  if (answer !== undefined && answer !== true) retire(groups, question, answer);
  put(groups, parts(question), true);
}

/** Of two amounts for the same thing, keeps the larger and retires the other. */
function bringTogether(groups: Groups, path: string, into: string, answer: Answer): void {
  const kept = get(groups, into);
  const [amount, keptAmount] = [amountOf(answer), amountOf(kept)];
  const isSame = JSON.stringify(answer) === JSON.stringify(kept) || (amount !== undefined && amount === keptAmount);
  if (isSame) return;
  const isKept = kept !== undefined && (amount ?? -1) <= (keptAmount ?? -1);
  if (isKept) retire(groups, path, answer);
  else {
    if (kept !== undefined) retire(groups, into, kept);
    put(groups, parts(into), answer);
  }
}

function carry(
  answers: Answers,
  { rename = {}, retire: noLongerAsked = [], larger = {}, yes = {}, given = {} }: Migration,
): Answers {
  const carried: Groups = new Map();
  const moved: { path: string; to: [group: string, key: string]; answer: Answer }[] = [];
  const twins: { path: string; into: string; answer: Answer }[] = [];
  for (const [group, members] of Object.entries(answers)) {
    for (const [key, answer] of Object.entries(members)) {
      const path = `${group}.${key}`;
      const renamed = Object.hasOwn(rename, path) ? rename[path] : undefined;
      const into = Object.hasOwn(larger, path) ? larger[path] : undefined;
      if (renamed !== undefined) moved.push({ path, to: parts(renamed), answer });
      else if (noLongerAsked.includes(path)) moved.push({ path, to: [retired, path], answer });
      else if (into !== undefined) twins.push({ path, into, answer });
      else put(carried, [group, key], answer);
    }
  }
  for (const { path, to, answer } of moved) {
    if (has(carried, ...to)) retire(carried, path, answer);
    else put(carried, to, answer);
  }
  // Before amounts are merged, so that an amount hidden behind a No does not turn it into a Yes.
  for (const [question, amount] of Object.entries(yes)) answerYes(carried, question, amount);
  for (const { path, into, answer } of twins) bringTogether(carried, path, into, answer);
  for (const [question, paths] of Object.entries(given)) {
    const isGiven = paths.some((path) => get(carried, path) !== undefined);
    if (isGiven && get(carried, question) === undefined) put(carried, parts(question), true);
  }
  return Object.fromEntries([...carried].map(([group, members]) => [group, Object.fromEntries(members)]));
}

/** Converts answers from an older form, version by version; `undefined` if their form is newer than this one. */
export function migrate({ version, migrations }: Definition, from: number, answers: Answers): Answers | undefined {
  if (from < 1 || from > version) return undefined;
  return migrations.slice(from - 1).reduce(carry, answers);
}
