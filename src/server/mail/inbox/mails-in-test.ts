import type { GivenMail } from './arrival/take-mail.ts';

/** Header fields of a mail. Undefined ones are left out. */
type Fields = Readonly<Record<string, string | undefined>>;

let count = 0;

/** A mail as a program writes it, with a Message-ID of its own. */
export function mailText(fields: Fields = {}, body = 'Hello, I am happy to come.'): string {
  const all: Fields = {
    From: 'Ada Byron <ada@example.com>',
    To: 'jobs@in.example.com',
    Subject: 'Re: Your application',
    Date: 'Mon, 2 Nov 2026 10:00:00 +0100',
    'Message-ID': `<test-${++count}@example.com>`,
    ...fields,
  };
  const head = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${head.join('\r\n')}\r\n\r\n${body}\r\n`;
}

/** A mail as it comes in by a mailbox. */
export function given(text: string, options: Partial<GivenMail> = {}): GivenMail {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  return { bytes, at: new Date(), recipients: null, tooMany: 'exclude', ...options };
}

/** A part of a multipart mail. */
export interface PartInTest {
  readonly type: string;
  readonly body: string;
  readonly headers?: Fields;
}

/** A mail of several parts. @param kind such as `mixed` */
export function multipart(kind: string, parts: readonly PartInTest[], fields: Fields = {}): string {
  const boundary = 'the-boundary';
  const bodies = parts.map(({ type, body, headers = {} }) => {
    const lines = Object.entries({ 'Content-Type': type, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return `--${boundary}\r\n${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
  });
  const type = `multipart/${kind}; boundary="${boundary}"`;
  return mailText(
    { 'MIME-Version': '1.0', 'Content-Type': type, ...fields },
    `${bodies.join('')}--${boundary}--`,
  );
}

/** A report on a delivery (RFC 3464). */
export function reportMail(
  to: string,
  {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 <ada@example.com>: User unknown',
  } = {},
  fields: Fields = {},
): string {
  const status3464 = [
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; ada@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
  ].join('\r\n');
  return multipart(
    'report; report-type=delivery-status',
    [
      { type: 'text/plain', body: 'This is the mail system.' },
      { type: 'message/delivery-status', body: status3464 },
      { type: 'message/rfc822', body: mailText({ Subject: 'Your application' }) },
    ],
    { From: 'MAILER-DAEMON@mx.example.com', To: to, 'Return-Path': '<>', ...fields },
  );
}
