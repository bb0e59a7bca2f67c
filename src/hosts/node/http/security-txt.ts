import type { Settings } from '#hosts/node/settings/settings.ts';
import { refusal } from './answers.ts';

export const SECURITY_PATH = '/.well-known/security.txt';

/** Days for which a copy of the file may be believed (RFC 9116 asks for less than a year). */
const DAYS = 90;

/** Answers where weaknesses of this server are reported (RFC 9116). Without a contact in the settings, there is no file. */
export function answerSecurity(
  { BASE_URL, SECURITY_CONTACT }: Pick<Settings, 'BASE_URL' | 'SECURITY_CONTACT'>,
  now: Date,
): Response {
  if (SECURITY_CONTACT === undefined) return refusal(404, 'There is no such file');
  const expires = new Date(now);
  expires.setUTCHours(24 * (DAYS + 1), 0, 0, 0);
  const lines = [
    `Contact: ${SECURITY_CONTACT.includes(':') ? '' : 'mailto:'}${SECURITY_CONTACT}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${BASE_URL}${SECURITY_PATH}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
