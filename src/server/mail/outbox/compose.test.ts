import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMail, htmlPart, type Outgoing } from './compose.ts';

const OUTGOING: Outgoing = {
  message: {
    to: 'ada@example.com',
    subject: 'About Zoë’s “visit”',
    text: 'Dear Ada,\n\nsee https://x.example/a?b=1&c=2.\nKind regards\nZoë',
    messageId: 'three@example.com',
    references: ['one@example.com', 'two@example.com'],
    invitation: null,
    isAutomatic: false,
  },
  senderName: 'Zoë, of Acme',
  from: 'hire@example.com',
  replyTo: 'jobs+r1@in.example',
  unsubscribeLink: 'https://hire.example.com/unsubscribe/u1',
  attachments: [
    { name: 'Vertrag für Ada.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 \r\n.\r\n') },
  ],
  date: new Date('2026-11-25T09:30:00.000Z'),
};

function parsed(bytes: Buffer) {
  return PostalMime.parse(bytes);
}

describe('Composed mails', () => {
  it('A composed mail reads as it was meant: names, subject, both parts, chain and attachment', async () => {
    const mail = await parsed(await composeMail(OUTGOING, null));
    expect(mail).toMatchObject({
      from: { name: 'Zoë, of Acme', address: 'hire@example.com' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ name: 'Zoë, of Acme', address: 'jobs+r1@in.example' }],
      subject: 'About Zoë’s “visit”',
      messageId: '<three@example.com>',
      inReplyTo: '<two@example.com>',
      references: '<one@example.com> <two@example.com>',
      date: '2026-11-25T09:30:00.000Z',
    });
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(OUTGOING.message.text);
    expect(mail.html).toContain('<a href="https://x.example/a?b=1&#38;c=2">');
    expect(mail.html).not.toMatch(/<img|src=|<script|style/);
    const [file] = mail.attachments;
    expect(file).toMatchObject({ filename: 'Vertrag für Ada.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file!.content as ArrayBuffer)).toEqual(OUTGOING.attachments[0]!.bytes);
  });

  it('A composed mail has no link to unsubscribe and no chain when the message has none', async () => {
    const message = { ...OUTGOING.message, references: [] };
    const text = (await composeMail({ ...OUTGOING, message, unsubscribeLink: null }, null)).toString();
    expect(text).not.toMatch(/^(List-|In-Reply-To|References)/im);
  });

  it('A composed mail says that no person wrote it, if none did, so that no program answers', async () => {
    const written = (await composeMail(OUTGOING, null)).toString();
    const message = { ...OUTGOING.message, isAutomatic: true };
    const automatic = (await composeMail({ ...OUTGOING, message }, null)).toString();
    expect(written).not.toMatch(/^Auto-Submitted/im);
    expect(automatic).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('A composed mail gets no header, recipient or part from a line break in a name, subject or media type', async () => {
    const evil = 'x\r\nBcc: all@example.com\r\n\r\nHi';
    const bytes = await composeMail(
      {
        ...OUTGOING,
        message: { ...OUTGOING.message, subject: evil },
        senderName: evil,
        attachments: [{ name: evil, type: `text/html\r\nX-Evil: 1`, bytes: Buffer.from('x') }],
      },
      null,
    );
    expect(bytes.toString()).not.toMatch(/^(Bcc|X-Evil)/im);
    const mail = await parsed(bytes);
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.com' }]);
    expect(mail.attachments[0]?.mimeType).toBe('application/octet-stream');
    const message = { ...OUTGOING.message, to: 'ada@example.com, all@example.com' };
    await expect(composeMail({ ...OUTGOING, message }, null)).rejects.toThrow('no address');
  });

  it('A composed mail is signed by DKIM over body and important headers, and a changed byte is noticed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const bytes = await composeMail(OUTGOING, { domain: 'example.com', selector: 'hire', privateKey: pem });
    const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
    const signature = signatureIn(bytes.toString('latin1'));
    expect(signature).toMatchObject({
      v: '1',
      a: 'rsa-sha256',
      c: 'relaxed/relaxed',
      d: 'example.com',
      s: 'hire',
    });
    for (const name of [
      'from',
      'to',
      'subject',
      'message-id',
      'reply-to',
      'references',
      'list-unsubscribe-post',
    ]) {
      expect(signature['h']?.split(':')).toContain(name);
    }
    expect(isSigned(bytes.toString('latin1'), key)).toBe(true);
    expect(isSigned(bytes.toString('latin1').replace('Dear Ada', 'Dear Eve'), key)).toBe(false);
    expect(isSigned(bytes.toString('latin1').replace('To: ada@', 'To: eve@'), key)).toBe(false);
  });
});

describe('HTML parts', () => {
  it.each([
    ['One\ntwo\n\nthree', '<p>One<br>\ntwo</p>\n<p>three</p>'],
    [
      '<script>alert("x")</script> & co',
      '<p>&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; co</p>',
    ],
    ['(https://a.example/x).', '<p>(<a href="https://a.example/x">https://a.example/x</a>).</p>'],
    ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
    [
      'https://a.example/"onclick="x',
      '<p><a href="https://a.example/">https://a.example/</a>&#34;onclick=&#34;x</p>',
    ],
  ])('The HTML part of %j has its text and links', (text, body) => {
    expect(htmlPart(text)).toContain(body);
  });
});

type Tags = Readonly<Record<string, string>>;

/** The tags of the signature (RFC 6376, 3.5). */
function signatureIn(mail: string): Tags {
  const field = headerOf(mail, 'dkim-signature')?.replaceAll('\r\n', '') ?? '';
  const tags = field.slice(field.indexOf(':') + 1).split(';');
  return Object.fromEntries(
    tags.map((tag) => [
      tag.slice(0, tag.indexOf('=')).trim(),
      tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, ''),
    ]),
  );
}

/** Checks a signature with relaxed canonicalization by RFC 6376, apart from the library that signs. */
function isSigned(mail: string, key: ReturnType<typeof createPublicKey>): boolean {
  const tags = signatureIn(mail);
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  const canonical = `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`;
  const hash = createHash('sha256').update(canonical, 'latin1').digest('base64');
  if (hash !== tags['bh']) return false;
  const signed = (tags['h'] ?? '').split(':').map((name) => relaxed(headerOf(mail, name) ?? ''));
  const own = relaxed(headerOf(mail, 'dkim-signature') ?? '').replace(/(; ?b=)[^;]*$/, '$1');
  const verify = createVerify('RSA-SHA256').update(`${signed.join('\r\n')}\r\n${own}`, 'latin1');
  return verify.verify(key, tags['b'] ?? '', 'base64');
}

function headerOf(mail: string, name: string): string | undefined {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  return head
    .split(/\r\n(?![ \t])/)
    .findLast((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
}

function relaxed(field: string): string {
  const [name, value] = [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)];
  const unfolded = value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return `${name.toLowerCase().trim()}:${unfolded}`;
}
