/** How the connection to a mail server is encrypted. `none` is only for networks of the server's own. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export const MAIL_SECURITY_LABELS: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'None, in the server’s own network',
};

/** The usual ports of mail servers, by the encryption. */
export const SMTP_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };
export const IMAP_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 993, starttls: 143, none: 143 };

/** The most characters of a host's name, of a user name, of a password and of a sender's name. */
export const HOST_MAX_LENGTH = 253;
export const MAIL_USER_MAX_LENGTH = 320;
export const MAIL_PASSWORD_MAX_LENGTH = 1_000;
export const SENDER_NAME_MAX_LENGTH = 100;

/** A mail server of a workspace (product §20). The password is in no answer. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Blank: nobody signs in. */
  readonly user: string;
}

/** A name of the DNS, or an address of IPv4. */
const NAME = /^[\da-z_-]{1,63}(?:\.[\da-z_-]{1,63})*$/i;

/** The characters of an address of IPv6. */
const OF_IPV6 = /^[\da-f:.]{2,45}$/i;

/** Tells whether a text can be the name or the address of a server. Nothing looks it up. */
export function isHost(text: string): boolean {
  const isIpv6 = text.includes(':') && OF_IPV6.test(text);
  return text.length <= HOST_MAX_LENGTH && (isIpv6 || NAME.test(text));
}

/** Says why a text is no host, as a sentence without its full stop. Null: it is one. */
export function hostProblem(text: string): string | null {
  const host = text.trim();
  if (host === '') return 'Enter the server’s name';
  return isHost(host) ? null : 'Enter a name like mail.example.com, without smtp:// and without a port';
}

/** Says why a text is no port, as a sentence without its full stop. Null: it is one. */
export function portProblem(text: string): string | null {
  const isPort = /^[1-9]\d{0,4}$/.test(text.trim()) && Number(text) <= 65_535;
  return isPort ? null : 'Enter a number from 1 to 65535';
}

/** A domain of at least two labels. */
export const DOMAIN = /^[\da-z][\da-z-]{0,62}(?:\.[\da-z][\da-z-]{0,62})+$/i;

/** The name of a key in the DNS. */
export const SELECTOR = /^[\da-z][\da-z-]{0,62}$/i;

/** The most characters before the @ of an address for answers, so that signed addresses have at most 64. */
const REPLIES_NAME_LENGTH = 12;

/** Says why a text is no address to which signed parts can be added, as a sentence without its full stop. Null: it is one. */
export function repliesProblem(text: string): string | null {
  const [name = '', domain = '', ...rest] = text.trim().split('@');
  const isName = /^[\da-z]+$/i.test(name) && name.length <= REPLIES_NAME_LENGTH;
  if (isName && DOMAIN.test(domain) && rest.length === 0) return null;
  return `Enter an address with at most ${REPLIES_NAME_LENGTH} letters and digits before the @, like jobs@example.com`;
}
