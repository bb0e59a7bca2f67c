import { describe, expect, it } from 'vitest';
import { mailText, multipart, reportMail } from '#server/mail/inbox/mails-in-test.ts';
import { automaticKind } from './automatic.ts';
import { UnreadableMail, type Mail } from './mail.ts';
import { readHead, readMail } from './read-mail.ts';
import { isSenderProven } from './sender-proof.ts';
import { tnefInTest } from './tnef-in-test.ts';

function read(text: string | Uint8Array): Promise<Mail> {
  return readMail(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
}

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');

it('A mail is read with its author, recipients and text, and what it answers', async () => {
  const mail = await read(
    mailText({
      From: '"Byron, Ada" <Ada@Example.com>',
      To: 'jobs+abc@in.example.com, Bo <bo@example.com>',
      'Delivered-To': 'box@in.example.com',
      Subject: 'Re: Your application',
      'Message-ID': '<a@x>',
      References: '<1@here> <2@here>',
      'In-Reply-To': '<2@here> <3@here>',
    }),
  );
  expect(mail).toMatchObject({
    messageId: 'a@x',
    references: ['1@here', '2@here', '3@here'],
    from: { name: 'Byron, Ada', address: 'ada@example.com' },
    to: ['jobs+abc@in.example.com', 'bo@example.com', 'box@in.example.com'],
    subject: 'Re: Your application',
    text: 'Hello, I am happy to come.',
    attachments: [],
    automatic: null,
    report: null,
    forwarded: null,
  });
});

const GRUESSE = 'Grüße aus Łódź'.normalize('NFC');

it.each<[charset: string, bytes: Uint8Array, text: string]>([
  ['utf-8', Buffer.from(GRUESSE), GRUESSE],
  ['iso-8859-1', Buffer.from('Gr\u00fc\u00dfe', 'latin1'), 'Grüße'],
  ['iso-8859-2', Uint8Array.of(0xa3, 0xf3, 0x64, 0xbc), 'Łódź'],
  ['windows-1252', Uint8Array.of(0x84, 0x48, 0x69, 0x93), '„Hi“'],
  ['windows-1251', Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'Привет'],
  ['koi8-r', Uint8Array.of(0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4), 'Привет'],
  ['shift_jis', Uint8Array.of(0x8c, 0x68, 0x8b, 0xef), '敬具'],
  ['iso-2022-jp', Buffer.from('\u001b$B7I6q\u001b(B', 'latin1'), '敬具'],
  ['gb18030', Uint8Array.of(0xc4, 0xe3, 0xba, 0xc3), '你好'],
  ['big5', Uint8Array.of(0xa7, 0x41, 0xa6, 0x6e), '你好'],
  ['euc-kr', Uint8Array.of(0xbe, 0xc8, 0xb3, 0xe7), '안녕'],
])('A mail’s text in %s is read', async (charset, bytes, text) => {
  const fields = { 'Content-Type': `text/plain; charset=${charset}`, 'Content-Transfer-Encoding': 'base64' };
  expect((await read(mailText(fields, base64(bytes)))).text).toBe(text);
});

it.each<[label: string, bytes: Uint8Array, text: string]>([
  ['iso-8859-1', Buffer.from('Die „Frösche“ aus Łódź'), 'Die „Frösche“ aus Łódź'],
  ['us-ascii', Buffer.from('Größe 😀'), 'Größe 😀'],
  ['utf-8', Uint8Array.of(0x93, 0x47, 0x72, 0xfc, 0xdf, 0x65, 0x94), '“Grüße”'],
  [
    'utf-8',
    windows1251('Здравствуйте, я хочу работать у вас с понедельника.'),
    'Здравствуйте, я хочу работать у вас с понедельника.',
  ],
])('A mail’s text that is wrongly labelled as %s is read by its bytes', async (label, bytes, text) => {
  for (const type of ['text/plain', 'text/html']) {
    const fields = { 'Content-Type': `${type}; charset=${label}`, 'Content-Transfer-Encoding': 'base64' };
    expect((await read(mailText(fields, base64(bytes)))).text).toBe(text);
    const raw = { ...fields, 'Content-Transfer-Encoding': '8bit' };
    expect((await read(mailText(raw, Buffer.from(bytes).toString('latin1')))).text).toBe(text);
  }
});

it('A mail’s text without a label is read by its bytes', async () => {
  expect((await read(mailText({}, 'Gr\xfc\xdfe'))).text).toBe('Grüße');
});

it('The files of a winmail.dat are attachments, and a damaged one stays as it is', async () => {
  const whole = tnefInTest([
    ['CV Ada.pdf', '%PDF-1.4'],
    ['Zeugnis.txt', 'Gut'],
  ]);
  const mailOf = (bytes: Uint8Array) =>
    multipart('mixed', [
      { type: 'text/plain', body: 'See below' },
      {
        type: 'application/ms-tnef; name="winmail.dat"',
        headers: { 'Content-Transfer-Encoding': 'base64' },
        body: base64(bytes),
      },
    ]);
  const names = async (bytes: Uint8Array) =>
    (await read(mailOf(bytes))).attachments.map((each) => [each.name, Buffer.from(each.bytes).toString()]);
  expect(await names(whole)).toEqual([
    ['CV Ada.pdf', '%PDF-1.4'],
    ['Zeugnis.txt', 'Gut'],
  ]);
  for (const damaged of [whole.subarray(0, -1), whole.subarray(0, 6), Buffer.from('no'), tnefInTest([])]) {
    expect((await read(mailOf(damaged))).attachments.map(({ name }) => name)).toEqual(['winmail.dat']);
  }
});

/** The bytes of Cyrillic letters in windows-1251. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });
}

it.each<[what: string, given: string, text: string]>([
  ['inside of an encoded word', '=?iso-8859-1?Q?Die_Fr\xf6sche?=', 'Die Frösche'],
  ['of windows-1252', 'Die \x93Fr\xf6sche\x94', 'Die “Frösche”'],
  ['of UTF-8', Buffer.from('Die „Frösche“').toString('latin1'), 'Die „Frösche“'],
])('A mail’s headers with raw bytes %s are read', async (_, given, text) => {
  const mail = mailText({ Subject: given, From: `${given} <joerg@example.com>` });
  const head = { subject: text, from: { name: text, address: 'joerg@example.com' } };
  expect(await read(mail)).toMatchObject({ ...head, text: 'Hello, I am happy to come.' });
  expect(await readHead(Buffer.from(mail, 'latin1'))).toMatchObject(head);
});

it('The text of a mail that has only HTML is read', async () => {
  const html = '<style>p{}</style><p>I can start in&nbsp;May.</p><script>alert(1)</script><p>Ada</p>';
  const mail = await read(mailText({ 'Content-Type': 'text/html; charset=utf-8' }, html));
  expect(mail.text).toBe('I can start in May.\n\nAda');
  expect(mail.html).toContain('<script>');
});

it('Parts within parts of a mail are read', async () => {
  const inner = multipart('alternative', [
    { type: 'text/plain', body: 'Plain' },
    { type: 'text/html', body: '<b>Rich</b>' },
  ]);
  const [, body = ''] = inner.split(/\r\n\r\n([^]*)/);
  const mail = await read(
    multipart('mixed', [
      { type: 'multipart/alternative; boundary="inside"', body: body.replaceAll('the-boundary', 'inside') },
      {
        type: 'application/pdf; name="CV.pdf"',
        body: base64('%PDF-1.4'),
        headers: {
          'Content-Transfer-Encoding': 'base64',
          'Content-Disposition': 'attachment; filename="../=?utf-8?B?Q1bigK4=?=.pdf"',
        },
      },
    ]),
  );
  expect(mail.text).toBe('Plain');
  expect(mail.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['CV.pdf', '%PDF-1.4'],
  ]);
});

it('Headers and texts of others are shortened and cleaned', async () => {
  const subject = `=?utf-8?B?${base64(`Hi\r\nBcc: all@example.com\u0000\u202e${'x'.repeat(2_000)}`)}?=`;
  const mail = await read(mailText({ Subject: subject }, `A\u0000B\u0007C\r\n${'y'.repeat(300_000)}`));
  expect(mail.subject).toMatch(/^Hi Bcc: all@example\.com x+$/);
  expect(mail.subject).toHaveLength(1_000);
  expect(mail.text).toMatch(/^ABC\ny+$/);
  expect(mail.text).toHaveLength(100_000);
});

describe('Reports on deliveries', () => {
  it.each<[status: string, diagnostic: string, reason: string]>([
    ['5.1.1', 'smtp; 550 User unknown', 'There is no such address: “550 User unknown”'],
    ['5.2.2', 'smtp;552 over quota', 'The mailbox is full: “552 over quota”'],
    ['4.4.1', 'smtp; timed out', 'The mail server of the address can’t be reached: “timed out”'],
    [
      '5.7.26',
      'smtp; 550\r\n  blocked by\r\n\tpolicy',
      'The mail server of the address does not take messages from here: “550 blocked by policy”',
    ],
    ['5.0.0', '', 'The message was not delivered'],
  ])('A report on a delivery with the status %s says why in words', async (status, diagnostic, reason) => {
    const mail = await read(reportMail('jobs@in.example.com', { status, diagnostic }));
    expect(mail.report).toEqual({ action: 'failed', reason });
    expect(mail.automatic).toBe('answer');
  });

  it('A report on a delivery about several recipients says that one failed', async () => {
    const status =
      'Final-Recipient: rfc822; a@x\r\nAction: delivered\r\n\r\nAction: FAILED (for good)\r\nStatus: 5.1.1';
    const mail = await read(multipart('report', [{ type: 'message/delivery-status', body: status }]));
    expect(mail.report?.action).toBe('failed');
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'] as const)(
    'A report on a delivery that is %s is no failure',
    async (action) => {
      expect((await read(reportMail('x@y.example', { action }))).report?.action).toBe(action);
    },
  );
});

it.each<[string, { key: string; value: string }[], ReturnType<typeof automaticKind>]>([
  ['a person', [{ key: 'auto-submitted', value: 'no' }], null],
  ['a person by a list', [{ key: 'precedence', value: 'bulk' }], null],
  ['a notice of absence', [{ key: 'auto-submitted', value: 'auto-replied (vacation)' }], 'answer'],
  ['a newsletter', [{ key: 'auto-submitted', value: 'auto-generated' }], 'other'],
  ['an older program', [{ key: 'x-autoreply', value: 'yes' }], 'answer'],
  ['another older program', [{ key: 'precedence', value: 'auto_reply' }], 'answer'],
  ['nobody who can be answered', [{ key: 'return-path', value: ' <> ' }], 'answer'],
  [
    'a program that says it twice',
    [
      { key: 'auto-submitted', value: 'auto-generated' },
      { key: 'x-autoreply', value: '1' },
    ],
    'answer',
  ],
])('A mail of %s is told by its headers', (_, headers, kind) => {
  expect(automaticKind(headers)).toBe(kind);
});

it.each<[string, string]>([
  [
    'METHOD:REPLY\r\nATTENDEE;PARTSTAT=ACCEPTED;CN=Ada:mailto:ada@example.com\r\nSUMMARY:Interview\\, first',
    'Accepted: Interview, first',
  ],
  [
    'METHOD:REPLY\r\nATTENDEE;CN="Ada";PARTSTAT=DECLINED:mailto:ada@exa\r\n mple.com\r\nSUMMARY:Inter\r\n view',
    'Declined: Interview',
  ],
  ['METHOD:REQUEST\r\nSUMMARY:Chat', 'Invitation: Chat'],
  ['METHOD:CANCEL', 'Cancelled'],
  ['SUMMARY:Only an event', ''],
])('A mail that has only a calendar says what the calendar says: %j', async (calendar, text) => {
  const mail = await read(
    multipart('mixed', [
      {
        type: 'text/calendar; method=REPLY; charset=utf-8',
        body: `BEGIN:VCALENDAR\r\n${calendar}\r\nEND:VCALENDAR`,
      },
    ]),
  );
  expect(mail.text).toBe(text);
  expect(mail.attachments.map(({ name }) => name)).toEqual(['Invitation.ics']);
});

describe('Forwarded mails', () => {
  it('A forwarded mail that is attached has its author and its attachments', async () => {
    const inside = multipart(
      'mixed',
      [
        { type: 'text/plain', body: 'I apply.' },
        { type: 'application/pdf; name=CV.pdf', body: '%PDF-1.4' },
      ],
      { From: 'Grace <grace@example.org>', Subject: 'Application' },
    );
    const mail = await read(
      multipart('mixed', [
        { type: 'text/plain', body: 'See below.' },
        { type: 'message/rfc822', body: inside.replaceAll('the-boundary', 'inside') },
      ]),
    );
    expect(mail.text).toBe('See below.');
    expect(mail.attachments.map(({ name }) => name)).toEqual(['Mail.eml']);
    expect(mail.forwarded).toMatchObject({
      from: { name: 'Grace', address: 'grace@example.org' },
      subject: 'Application',
      attachments: [{ name: 'CV.pdf' }],
    });
  });

  it.each<[string, string]>([
    [
      'Gmail',
      '---------- Forwarded message ---------\r\nFrom: Grace Hopper <grace@example.org>\r\nDate: Mon\r\nSubject: Application\r\nTo: me',
    ],
    [
      'Outlook in German',
      '-----Urspr\u00fcngliche Nachricht-----\r\nVon: Grace Hopper [mailto:grace@example.org]\r\nGesendet: Montag\r\nAn: mich\r\nBetreff: Application',
    ],
    [
      'Apple Mail in French',
      'D\u00e9but du message r\u00e9exp\u00e9di\u00e9 :\r\n\r\n> De: Grace Hopper <grace@example.org>\r\n> Objet: Application',
    ],
    ['Outlook', '*From:* Grace Hopper <grace@example.org>\r\n*Sent:* Monday\r\n*Subject:* Application'],
  ])('A forwarded mail within the text, as %s does it, has its author', async (_, text) => {
    const mail = await read(
      mailText({ 'Content-Type': 'text/plain; charset=iso-8859-1' }, `Look!\r\n\r\n${text}\r\n\r\nI apply.`),
    );
    expect(mail.forwarded).toEqual({
      from: { name: 'Grace Hopper', address: 'grace@example.org' },
      subject: 'Application',
      attachments: [],
    });
  });
});

it('A mail without a Message-ID has one that follows from its bytes', async () => {
  const text = mailText({ 'Message-ID': undefined });
  const [one, same, other] = [await read(text), await read(text), await read(`${text}!`)];
  expect(one.messageId).toBe(same.messageId);
  expect(one.messageId).not.toBe(other.messageId);
});

describe('Limits', () => {
  it('A mail of 25 MB is read, and one of a byte more is refused', async () => {
    const head = mailText(
      { 'Content-Type': 'application/octet-stream', 'Content-Transfer-Encoding': 'base64' },
      '',
    );
    const whole = Buffer.alloc(25 * 1024 * 1024, `${'QUJD'.repeat(19)}\r\n`);
    whole.write(head, 'latin1');
    const { attachments } = await read(whole);
    expect(attachments[0]?.bytes.length).toBeGreaterThan(10_000_000);
    await expect(read(Buffer.concat([whole, Buffer.from('=')]))).rejects.toThrow(
      'The mail is larger than 25 MB',
    );
  });

  it('Parts that are too deep within others are refused, and so are endless headers', async () => {
    const deep = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    ).join('');
    await expect(read(`MIME-Version: 1.0\r\n${deep}`)).rejects.toThrow(UnreadableMail);
    const long = `X-Long: ${'x'.repeat(600_000)}\r\n`;
    await expect(read(`${long}${mailText()}`)).rejects.toThrow(
      'The mail is built in a way that can’t be read',
    );
    expect((await readHead(Buffer.from(`${mailText().split('\r\n\r\n')[0]}\r\n${long}`))).subject).toBe(
      'Re: Your application',
    );
  });

  it('Of a mail with 500 attachments the first 100 are attachments', async () => {
    const parts = Array.from({ length: 500 }, (_, at) => ({
      type: `application/pdf; name=${at}.pdf`,
      body: 'x',
    }));
    expect((await read(multipart('mixed', parts))).attachments).toHaveLength(100);
  });
});

describe('Who a sender is', () => {
  const passed =
    'mx.example.net; spf=pass smtp.mailfrom=ada@example.com; dmarc=pass (p=none) header.from=example.com';
  it.each<[string, string[], boolean]>([
    ['is proven by a server of the settings', [passed], true],
    ['is not proven without a finding', [], false],
    ['is not proven by another server', [passed.replace('mx.example.net', 'mx.evil.example')], false],
    [
      'is not proven by a header below that of the own server',
      ['mx.example.net; dmarc=fail header.from=example.com', passed],
      false,
    ],
    [
      'is not proven for another domain',
      [passed.replace('header.from=example.com', 'header.from=evil.example')],
      false,
    ],
    [
      'is not proven by a comment',
      ['mx.example.net (; dmarc=pass header.from=example.com); spf=pass'],
      false,
    ],
    ['is not proven by SPF alone', ['mx.example.net; spf=pass smtp.mailfrom=ada@example.com'], false],
  ])('%s', (_, headers, isProven) => {
    expect(isSenderProven(headers, ['mx.example.net'], 'ada@example.com')).toBe(isProven);
  });
});
