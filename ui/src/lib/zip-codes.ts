export interface Place {
  city: string;
  /** The postal abbreviation. */
  state: string;
}

const addresses: Record<string, string | undefined> = import.meta.glob<string>('./zip-codes/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Finds a ZIP code's city in a list whose lines hold the first three digits, the state, and each city with the other two
 * digits of its codes: `331FLCoral Gables14Miami0102`.
 */
export function placeIn(list: string, zip: string): Place | undefined {
  const [start, end] = [zip.slice(0, 3), zip.slice(3, 5)];
  for (const line of list.split('\n')) {
    if (!line.startsWith(start)) continue;
    for (const [, city = '', ends = ''] of line.slice(5).matchAll(/(\D+)(\d+)/g)) {
      if (ends.match(/../g)?.includes(end)) return { city, state: line.slice(3, 5) };
    }
  }
  return undefined;
}

/** The city of a ZIP code; `undefined` if it is not known, or the list cannot be loaded. */
export async function placeOf(zip: string): Promise<Place | undefined> {
  const address = Object.entries(addresses).find(([file]) => file.endsWith(`/${zip[0]}.txt`))?.[1];
  const answer = address === undefined ? undefined : await fetch(address).catch(() => undefined);
  return answer?.ok ? placeIn(await answer.text(), zip) : undefined;
}
