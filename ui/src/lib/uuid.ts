/** When a record was named, in milliseconds since 1970. */
export const timeIn = (id: string): number => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);

/** A UUID of version 7. The client names each record, so sending it twice stores it once. */
export function uuid(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let at = 0, rest = now; at < 6; at += 1, rest = Math.floor(rest / 256)) bytes[5 - at] = rest % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
