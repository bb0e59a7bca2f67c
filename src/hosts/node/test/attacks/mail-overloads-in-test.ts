import { connect } from 'node:net';
import type { Overload } from './overload-in-test.ts';

/** Mails that cost much, by LMTP. A stranger writes them, and the mail server hands them over. */
export const MAIL_OVERLOADS: readonly Overload[] = [
  {
    name: 'two mails of 8 MB each',
    async prepare(_, lmtpPort) {
      const line = `${'x'.repeat(998)}\r\n`;
      const mail = (nth: string) =>
        Buffer.from(
          `From: ${nth}@example.com\r\nMessage-ID: <${nth}@example.com>\r\nSubject: Large\r\n\r\n${line.repeat(8_000)}.\r\n`,
        );
      return (nth) => Promise.all([hand(lmtpPort, mail(`${nth}a`)), hand(lmtpPort, mail(`${nth}b`))]);
    },
  },
];

/** Hands a mail over as a mail server does. @returns what the server said until the connection ended */
export async function hand(port: number, mail: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const steps: [after: RegExp, say: string | Uint8Array][] = [
    [
      /^220 /m,
      'LHLO mx.example.com\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<jobs@in.example.com>\r\nDATA\r\n',
    ],
    [/^354 /m, mail],
    [/^(250 OK: message accepted|4|5)/m, 'QUIT\r\n'],
  ];
  let heard = '';
  for await (const piece of socket as AsyncIterable<string>) {
    heard += piece;
    const [step] = steps;
    if (!step?.[0].test(heard)) continue;
    steps.shift();
    socket.write(step[1]);
  }
  return heard;
}
