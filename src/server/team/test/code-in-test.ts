import { createHmac } from 'node:crypto';

const STEP = 30_000;

/** The code of an authenticator app (RFC 6238), `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = hash.readUInt8(hash.length - 1) % 16;
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of the next half minute. It is already valid, because a clock may be a little ahead. */
export function nextCodeOf(secret: string): string {
  return codeOf(secret, 1);
}

/** A code that is not valid at the moment. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.includes(code),
  )!;
}
