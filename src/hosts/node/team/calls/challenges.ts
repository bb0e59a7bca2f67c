import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Limits } from './limits.ts';

/** Milliseconds that somebody has to answer a challenge. */
const LASTS = 10 * 60_000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/** What a passkey signs, so that an answer is good once, for a short time, and for what it was asked for. */
export interface Challenges {
  /** @param purpose what it is asked for, and of whom */
  create(purpose: string): Buffer<ArrayBuffer>;
  /** Whether a challenge, in base64url, is one of ours for that purpose, and not used yet. It is used with this. */
  use(challenge: string, purpose: string): Promise<boolean>;
}

/** Nothing is kept of one until it is used: whoever asks for many fills no table. */
export function challengesOf(secret: string, limits: Limits, now: () => Date): Challenges {
  function signed(head: Buffer, purpose: string): Buffer {
    return createHmac('sha256', secret).update('passkey challenge').update(head).update(purpose).digest();
  }

  return {
    create(purpose) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now().getTime() + LASTS, 0, TIME_BYTES);
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
      return Buffer.concat([head, signed(head, purpose)]);
    },
    async use(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
      const signature = bytes.subarray(head.length);
      const expected = signed(head, purpose);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
      if (head.readUIntBE(RANDOM_BYTES, TIME_BYTES) < now().getTime()) return false;
      // Not the text: another may be read as the same bytes.
      return limits.isFirstUse(head.toString('base64url'));
    },
  };
}
