import { join } from 'node:path';

/** The builds that tests need besides the one in the binary: two releases with the kit. */
export type Build = 'one' | 'two';

/** The folder into which the global setup built it. */
export function buildOf(name: Build): string {
  const folder = process.env['LENDER_BUILDS'];
  if (!folder) throw new Error('LENDER_BUILDS names no folder: playwright.config.ts sets it up.');
  return join(folder, name);
}
