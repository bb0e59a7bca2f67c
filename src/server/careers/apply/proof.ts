import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { acceptedSecrets, presentSecret, type ServerSecret } from '#server/secret/server-secret.ts';

/** The rounds of one try. A browser needs about 256 tries, together about half a second on a phone. */
const COST = 1_000;

/** The seconds after which a proof is too old. */
const VALID_SECONDS = 24 * 60 * 60;

/** A task that a browser solves while the form is filled in. It holds for one form only. */
export function challengeFor(key: string, secret: ServerSecret, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1_000) + VALID_SECONDS,
    hmacSignatureSecret: presentSecret(secret),
    data: { key },
  });
}

/** Tells whether a text is a proof for the form with this key. */
export async function isProof(text: string, key: string, secret: ServerSecret): Promise<boolean> {
  if (text === '') return false;
  try {
    const { challenge, solution } = JSON.parse(text) as { challenge: Challenge; solution: Solution };
    if (challenge.parameters.data?.['key'] !== key) return false;
    const checks = acceptedSecrets(secret).map((hmacSignatureSecret) =>
      verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret }),
    );
    return (await Promise.all(checks)).some(({ verified }) => verified);
  } catch {
    // A text of a stranger that is no solution proves nothing.
    return false;
  }
}
