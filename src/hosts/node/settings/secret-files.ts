import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

/** The settings with a secret in them. Each may be in a file, which another variable names. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'SECRET',
  'SECRET_BEFORE',
  'SMTP_URL',
  'IMAP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OPERATOR_TOKEN',
  'BACKUP_TO',
  'BACKUP_IDENTITY',
  'DRILL_DATABASE_URL',
];

/** The variable that names the file of a secret. */
export function fileName(name: string): string {
  return `${name}_FILE`;
}

/**
 * The value of a setting, from its variable or its file. Undefined: it is not set.
 *
 * @throws SettingsError if both are set, or the file has no value
 */
export function valueOf(name: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const value = env[name]?.trim() || undefined;
  const path = SECRET_NAMES.includes(name) ? env[fileName(name)]?.trim() || undefined : undefined;
  if (path === undefined) return value;
  if (value !== undefined) throw new SettingsError(`${name} and ${fileName(name)} are set: set one of them.`);
  const text = read(fileName(name), path);
  if (text === '') throw new SettingsError(`${fileName(name)} is ${path}, which is empty.`);
  return text;
}

function read(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new SettingsError(`${setting} is ${path}, which can’t be read (${code}).`, { cause });
  }
}
