import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The server's secret (`SECRET`). In a list, the first signs and seals. What the others have signed or sealed is still
 * accepted (`SECRET_BEFORE`).
 */
export type ServerSecret = string | readonly [present: string, ...others: string[]];

/** Every secret that is accepted, the present one first. */
export function acceptedSecrets(secret: ServerSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}

/** The secret that signs and seals. */
export function presentSecret(secret: ServerSecret): string {
  return acceptedSecrets(secret)[0];
}

/** Signs a text with the present secret. */
export function macOf(secret: ServerSecret, ...text: readonly (string | Buffer)[]): Buffer {
  return macWith(presentSecret(secret), text);
}

/**
 * Tells whether an accepted secret has signed a text.
 *
 * @param spelled writes a signature as it was given
 */
export function isMacOf(
  secret: ServerSecret,
  text: readonly (string | Buffer)[],
  given: string | Buffer,
  spelled: (mac: Buffer) => string | Buffer = (mac) => mac,
): boolean {
  return acceptedSecrets(secret).some((each) => isSame(given, spelled(macWith(each, text))));
}

function macWith(secret: string, text: readonly (string | Buffer)[]): Buffer {
  const mac = createHmac('sha256', secret);
  for (const part of text) mac.update(part);
  return mac.digest();
}

function isSame(given: string | Buffer, wanted: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
