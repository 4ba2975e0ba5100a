import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { it } from 'vitest';

it('has the types of the calls that the server documents', async () => {
  await promisify(execFile)(process.execPath, ['scripts/api.js', '--check']);
});
