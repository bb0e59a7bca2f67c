import { acceptedSecrets, isMacOf, macOf, type ServerSecret } from './server-secret.ts';

/**
 * The cookies of a request, with the signature of the present secret in place of that of another accepted one. better-auth
 * knows the present secret only.
 */
export function cookiesSignedNow(secret: ServerSecret, cookies: string): string {
  if (acceptedSecrets(secret).length === 1) return cookies;
  return cookies
    .split(';')
    .map((each) => signedNow(secret, each.trim()))
    .join('; ');
}

/** better-auth writes a signed value with a full stop and the signature in base64 after it, both encoded for an address. */
function signedNow(secret: ServerSecret, cookie: string): string {
  const [, name, written = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
  const text = decoded(written);
  const end = text.lastIndexOf('.');
  if (name === undefined || end === -1) return cookie;
  const value = text.slice(0, end);
  const isSigned = isMacOf(secret, [value], text.slice(end + 1), (mac) => mac.toString('base64'));
  return isSigned
    ? `${name}=${encodeURIComponent(`${value}.${macOf(secret, value).toString('base64')}`)}`
    : cookie;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stranger may send any text.
    return '';
  }
}
