import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const step = () => Math.floor(Date.now() / 30_000);

function bytes(base32: string): Buffer {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app. A code also counts half a minute early or late, so the current and the next one always work. */
export function authenticator(key: string): { next: () => string } {
  let last = 0;
  return {
    next: () => {
      last = Math.max(step(), last + 1);
      if (last > step() + 1) throw new Error('This test needs more codes than there are.');
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(last));
      const digest = createHmac('sha1', bytes(key)).update(counter).digest();
      const start = (digest.at(-1) ?? 0) & 15;
      return String((digest.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
    },
  };
}
