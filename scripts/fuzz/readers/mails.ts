import { readHead, readMail } from '../../../src/server/mail/inbox/reading/read-mail.ts';
import { isSenderProven } from '../../../src/server/mail/inbox/reading/sender-proof.ts';
import { tnefInTest } from '../../../src/server/mail/inbox/reading/tnef-in-test.ts';
import { unpackTnef } from '../../../src/server/mail/inbox/reading/tnef.ts';
import { readEml } from '../../../src/web/candidate/message/eml/read-eml.ts';
import { reader, textOf, type Reader } from '../reader.ts';

const MAIL = `From: =?utf-8?q?Ada_Byron?= <ada@example.com>\r
To: "Jobs, all" <jobs@in.example.com>, group: a@example.com, b@example.com;\r
Cc: c@example.com (a comment (in a comment))\r
Subject: =?iso-8859-1?b?R3L8c3Nl?= Re: Your application\r
Message-ID: <1@example.com>\r
References: <0@example.com> <1@example.com>\r
Authentication-Results: mx.example.com; dmarc=pass header.from=example.com\r
MIME-Version: 1.0\r
Content-Type: multipart/mixed; boundary="b"; charset*0*=utf-8''x; charset*1=y\r
\r
--b\r
Content-Type: text/plain; charset=utf-8; format=flowed\r
Content-Transfer-Encoding: quoted-printable\r
\r
Hello =C3=BC =\r
wrapped  \r
-----Original Message-----\r
From: Grace Hopper [mailto:grace@example.com]\r
Subject: Fwd: x\r
\r
--b\r
Content-Type: text/html\r
\r
<p style="x">Hello <a href="https://example.com">you</a></p>\r
--b\r
Content-Type: message/delivery-status\r
\r
Reporting-MTA: dns; mx.example.com\r
\r
Action: failed\r
Status: 5.1.1\r
Diagnostic-Code: smtp; 550 no such user\r
\r
--b\r
Content-Type: application/pdf; name*=utf-8''CV%20Ada.pdf\r
Content-Transfer-Encoding: base64\r
Content-Disposition: attachment; filename="CV.pdf"\r
\r
JVBERi0xLjcK\r
--b--\r
`;

const TOKENS = [
  ...MAIL.split('\r\n').map((line) => `${line}\r\n`),
  ...'=?utf-8?q? ?= =C3 =\r\n --b --b-- " \\ ( ) < > <a <a< @ , ; : = \t \' % & [mailto: ] * *0*= charset='.split(
    ' ',
  ),
  ' ',
  '\r\n',
  '\r\n\r\n',
  '\n ',
];

export const MAIL_READERS: readonly Reader[] = [
  reader({ name: 'mails', samples: [MAIL], tokens: TOKENS, read: readMail }),
  reader({ name: 'headers of mails', samples: [MAIL], tokens: TOKENS, read: readHead }),
  reader({
    name: 'files of a winmail.dat',
    samples: [tnefInTest([['CV Ada.pdf', '%PDF-1.4']])],
    // The level of an attachment, a length of nothing, and a large one.
    tokens: ['\u0002', '\0\0\0\0', '\u007f\u007f\u007f\u007f'],
    read: (bytes) => unpackTnef(bytes),
  }),
  reader({
    name: 'mails that a recruiter drops',
    samples: [MAIL],
    tokens: TOKENS,
    read: (bytes) => readEml(bytes.buffer, '2026-11-28T00:00:00.000Z'),
  }),
  reader({
    name: 'what mail servers say of a sender',
    samples: ['mx.example.com; dmarc=pass header.from=example.com; spf=fail'],
    tokens: [...TOKENS, 'header.from=', 'dmarc=pass'],
    read: (bytes) => isSenderProven([textOf(bytes)], ['mx.example.com'], 'ada@example.com'),
  }),
];
