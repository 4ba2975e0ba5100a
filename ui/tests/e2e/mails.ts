import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  /** The plain-text part. */
  text: string;
}

const quoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
const utf8 = (bytes: string, from: BufferEncoding) => Buffer.from(bytes, from).toString('utf8');

/** Decodes a header (RFC 2047). */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?utf-8\?b\?/gi, (between) => (between.startsWith('?') ? '' : between))
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => utf8(text, 'base64'))
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) => utf8(quoted(text.replaceAll('_', ' ')), 'latin1'));
}

function read(mail: string): Mail {
  const [head = '', ...parts] = mail.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1] ?? '';
  const unfolded = (name: string) => words(header(name).replace(/\r\n[ \t]/g, ' '));
  const how = parts[0] ?? '';
  const boundary = /boundary="([^"]*)"/.exec(head)?.[1] ?? '';
  const whole = parts.slice(1).join('\r\n\r\n').split(`\r\n--${boundary}`)[0] ?? '';
  const decoded = /base64/i.test(how)
    ? utf8(whole, 'base64')
    : /quoted-printable/i.test(how)
      ? utf8(quoted(whole.replace(/=\r\n/g, '')), 'latin1')
      : whole;
  return {
    to: /<([^>]*)>/.exec(unfolded('To'))?.[1] ?? unfolded('To'),
    subject: unfolded('Subject'),
    text: decoded.replaceAll('\r\n', '\n'),
  };
}

/** The mails in a folder, oldest first. */
export async function mailsIn(folder: string): Promise<Mail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => read(await readFile(join(folder, name), 'utf8'))));
}
