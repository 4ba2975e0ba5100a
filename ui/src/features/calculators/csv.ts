// Files for spreadsheets, by the same rules as the server's: see `src/domain/csv.rs`.

/** Excel misreads accents without a byte order mark. */
const byteOrderMark = '\uFEFF';

/** Characters that start a formula, with their full-width forms. */
const formulaStart = /^[=+\-@＝＋－＠]/;
/** Some spreadsheets skip these before they look for a formula. */
const unseen = /^[\s\p{Cc}\u200B-\u200F\u2060\uFEFF]+/u;

const couldBeComputed = (cell: string) => /^[\t\r\n]/.test(cell) || formulaStart.test(cell.replace(unseen, ''));

/** Always quoted, because the separator differs between countries. */
const quoted = (cell: string) => `"${couldBeComputed(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;

const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

export const csv = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + [heads, ...rows].map(line).join('');

/** Saves a text as a file on the device. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
