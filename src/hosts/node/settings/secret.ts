import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerSecret } from '#server/secret/server-secret.ts';

/** The fewest characters of a secret. */
export const SECRET_LENGTH = 32;

/** The secrets in a list with commas between them. A secret may have commas itself, if a part of it is too short for one. */
export function secretsIn(list: string): string[] {
  const parts = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return parts.every((each) => each.length >= SECRET_LENGTH) ? parts : [list];
}

interface SecretSettings {
  readonly SECRET?: string | undefined;
  readonly SECRET_BEFORE: readonly string[];
  readonly DATA_DIR: string;
}

/** The secret that signs and seals, and those before it. */
export function secretOf(settings: SecretSettings): ServerSecret {
  return [settings.SECRET ?? storedSecret(settings), ...settings.SECRET_BEFORE];
}

/** The secrets, if there is one. Makes none. */
export function knownSecretOf(settings: SecretSettings): ServerSecret | null {
  const isThere = settings.SECRET !== undefined || existsSync(join(settings.DATA_DIR, 'secret'));
  return isThere ? secretOf(settings) : null;
}

/** The secret in the data folder, where it is created once. */
function storedSecret({ DATA_DIR }: Pick<SecretSettings, 'DATA_DIR'>): string {
  const path = join(DATA_DIR, 'secret');
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
