import { isIP } from 'node:net';
import { addressIn, isMailAddress } from '#server/mail/headers.ts';
import { REPLIES_NAME_LENGTH } from '#server/mail/signed-address.ts';

export function isOrigin(text: string): boolean {
  const url = urlIn(text, ['http:', 'https:']);
  return url !== null && url.username === '' && `${url.pathname}${url.search}${url.hash}` === '/';
}

export function isPostgresUrl(text: string): boolean {
  return urlIn(text, ['postgres:', 'postgresql:']) !== null;
}

/**
 * Tells whether a text is the URL of a mail server. A user name needs a password and a password needs a user name. A
 * path is refused, because it has no meaning.
 */
export function isSmtpUrl(text: string): boolean {
  const url = urlIn(text, ['smtp:', 'smtps:']);
  if (url === null || url.hostname === '' || url.hash !== '' || !['', '/'].includes(url.pathname))
    return false;
  return (url.username === '') === (url.password === '') && isDecodable(`${url.username}${url.password}`);
}

/** Tells whether a text is the URL of a mailbox. It needs a user name and a password. */
export function isImapUrl(text: string): boolean {
  const url = urlIn(text, ['imap:', 'imaps:']);
  if (url === null || url.hostname === '' || url.hash !== '' || url.search !== '') return false;
  if (url.username === '' || url.password === '') return false;
  return isDecodable(`${url.username}${url.password}${url.pathname}`);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // The text has a percent sign that encodes nothing.
    return false;
  }
}

/** An address, or a name followed by an address in angle brackets. */
export function isSender(text: string): boolean {
  return isMailAddress(/^[^<>\r\n]*<[^<>]*>$/.test(text) ? addressIn(text) : text);
}

/** Tells whether a text is an address to which `+` and a signed part can be added. */
export function isRepliesAddress(text: string): boolean {
  const [name = '', domain = '', ...rest] = text.split('@');
  const isName = /^[\da-z]+$/i.test(name) && name.length <= REPLIES_NAME_LENGTH;
  return isName && isDomain(domain) && rest.length === 0;
}

/** Tells whether a text is an email, or an https address of a page. */
export function isContact(text: string): boolean {
  if (/\s/.test(text)) return false;
  const url = urlIn(text, ['https:']);
  return url === null ? !text.includes(':') && isMailAddress(text) : url.username === '';
}

/** Tells whether a text is a name in the DNS. */
export function isDomain(text: string): boolean {
  return (
    text.length <= 253 && /^[\da-z]([\da-z-]{0,61}[\da-z])?(\.[\da-z]([\da-z-]{0,61}[\da-z])?)*$/i.test(text)
  );
}

/**
 * Tells whether a text is the URL of a provider. It must use https, because the provider decides who signs in; http is
 * allowed only for a provider on this machine.
 */
export function isIssuer(text: string): boolean {
  const url = urlIn(text, ['https:', 'http:']);
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

function urlIn(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && protocols.includes(url.protocol) ? url : null;
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
