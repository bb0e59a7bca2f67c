import { randomBytes } from 'node:crypto';
import { isMacOf, macOf, type ServerSecret } from '#server/secret/server-secret.ts';
import type { Limits } from './limits.ts';

/** Milliseconds for which a challenge is valid. */
const LIFETIME = 10 * 60_000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/** Challenges that passkeys sign. An answer is valid once, for a short time and for one purpose. */
export interface Challenges {
  /** @param purpose names the action, and the session if there is one */
  create(purpose: string): Buffer<ArrayBuffer>;
  /**
   * Uses up a challenge, given in base64url.
   * @returns whether the challenge was made by this server for this purpose and was not used before
   */
  use(challenge: string, purpose: string): Promise<boolean>;
}

/** A challenge is stored only when it is used, so that requests for challenges can't fill a table. */
export function challengesOf(secret: ServerSecret, limits: Limits, now: () => Date): Challenges {
  const signed = (head: Buffer, purpose: string) => ['passkey challenge', head, purpose];

  return {
    create(purpose) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now().getTime() + LIFETIME, 0, TIME_BYTES);
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
      return Buffer.concat([head, macOf(secret, ...signed(head, purpose))]);
    },
    async use(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
      const signature = bytes.subarray(head.length);
      if (!isMacOf(secret, signed(head, purpose), signature)) return false;
      if (head.readUIntBE(RANDOM_BYTES, TIME_BYTES) < now().getTime()) return false;
      // The decoded bytes are encoded again, because different texts can decode to the same bytes.
      return limits.isFirstUse(head.toString('base64url'));
    },
  };
}
