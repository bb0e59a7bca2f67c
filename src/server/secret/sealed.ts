import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { acceptedSecrets, presentSecret, type ServerSecret } from './server-secret.ts';

/**
 * Encrypts a text for the database. A column with sealed texts belongs into `sealed-columns.ts`, so that it is sealed again
 * when the server's secret changes.
 */
export function seal(secret: ServerSecret, text: string): Promise<string> {
  return symmetricEncrypt({ key: presentSecret(secret), data: text });
}

/** Decrypts a sealed text. @throws Error when no accepted secret has sealed it */
export async function unseal(secret: ServerSecret, sealed: string): Promise<string> {
  const keys = acceptedSecrets(secret);
  return Promise.any(keys.map((key) => symmetricDecrypt({ key, data: sealed }))).catch((cause: unknown) => {
    throw new Error('No accepted secret has sealed this text.', { cause });
  });
}

/** Whose seal a text has: that of the present secret, of another that is accepted, or of none of them. */
export type SealState = 'present' | 'other' | 'unknown';

export async function sealState(secret: ServerSecret, sealed: string): Promise<SealState> {
  if (await opens(presentSecret(secret), sealed)) return 'present';
  return (await opens(secret, sealed)) ? 'other' : 'unknown';
}

function opens(secret: ServerSecret, sealed: string): Promise<boolean> {
  return unseal(secret, sealed).then(
    () => true,
    // Another secret has sealed the text.
    () => false,
  );
}
