import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DkimKey } from '#server/mail/outbox/compose.ts';
import { SettingsError, type Settings } from './settings.ts';

/** @throws SettingsError when the file has no RSA key */
export function dkimKeyOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Settings): DkimKey | null {
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || DKIM_KEY_FILE === undefined) return null;
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('This is no RSA key');
    return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey };
  } catch (cause) {
    throw new SettingsError(
      `DKIM_KEY_FILE has to name a file with an RSA key in PEM: try \`openssl genrsa 2048\`. ${DKIM_KEY_FILE} has none that can be read.`,
      { cause },
    );
  }
}
