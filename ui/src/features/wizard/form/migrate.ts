import type { Answer, Answers, Definition, Migration } from './definition';

/** The group that keeps the answers to questions that are no longer asked, under what was their path. */
const retired = 'retired';

function split(path: string): [group: string, key: string] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
}

function carry(answers: Answers, { rename = {}, retire = [] }: Migration): Answers {
  const carried = new Map<string, Map<string, Answer>>();
  const has = (group: string, key: string) => carried.get(group)?.has(key) ?? false;
  const put = (group: string, key: string, answer: Answer) =>
    carried.set(group, (carried.get(group) ?? new Map<string, Answer>()).set(key, answer));

  const moved: { path: string; to: [group: string, key: string]; answer: Answer }[] = [];
  for (const [group, members] of Object.entries(answers)) {
    for (const [key, answer] of Object.entries(members)) {
      const path = `${group}.${key}`;
      const renamed = Object.hasOwn(rename, path) ? rename[path] : undefined;
      if (renamed !== undefined) moved.push({ path, to: split(renamed), answer });
      else if (retire.includes(path)) moved.push({ path, to: [retired, path], answer });
      else put(group, key, answer);
    }
  }
  for (const { path, to, answer } of moved) {
    let free = path;
    while (has(retired, free)) free += '+';
    if (has(...to)) put(retired, free, answer);
    else put(...to, answer);
  }
  return Object.fromEntries([...carried].map(([group, members]) => [group, Object.fromEntries(members)]));
}

/** Carries answers over from an older form, step by step; nothing if the form they were given to is newer than this. */
export function migrate({ version, migrations }: Definition, from: number, answers: Answers): Answers | undefined {
  if (from < 1 || from > version) return undefined;
  return migrations.slice(from - 1).reduce(carry, answers);
}
