// Prints how many milliseconds this machine takes for a fixed piece of work on two cores, so that `tests/run` can tell a slow
// machine from a slow step.
import { createHash } from 'node:crypto';
import { Worker, isMainThread } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';

/** What the steps do most: make many small objects, look them up, read and write text, hash and compress. */
function work() {
  const rows = Array.from({ length: 120_000 }, (_, at) => ({ id: (at * 7919) % 120_011, name: `row ${at}`, tags: [at % 7, at % 11] }));
  for (let round = 0; round < 3; round += 1) {
    const byName = new Map(rows.map((row) => [row.name, row]));
    const text = JSON.stringify(rows.toSorted((a, b) => a.id - b.id).map(({ name }) => byName.get(name)));
    JSON.parse(text);
    createHash('sha256').update(text).digest();
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
}

if (isMainThread) {
  const began = performance.now();
  const ended = (worker) => new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
  await Promise.all([1, 2].map(() => ended(new Worker(new URL(import.meta.url)))));
  console.log(Math.round(performance.now() - began));
} else {
  work();
}
