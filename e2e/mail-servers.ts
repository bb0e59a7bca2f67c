import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every message. */
export interface MailServer {
  readonly url: string;
  /** The messages, whole, the latest last. */
  readonly taken: readonly string[];
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        taken.push(message);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Hands a mail to the server of the team, as a mail server does (LMTP). */
export async function handOver(port: number, to: string, lines: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const said = [
    'LHLO mx.example.com',
    'MAIL FROM:<mx@example.com>',
    `RCPT TO:<${to}>`,
    'DATA',
    ...lines,
    '.',
    'QUIT',
    '',
  ];
  socket.setEncoding('utf8');
  let answers = '';
  for await (const part of socket) {
    // A server refuses whoever talks before its greeting.
    if (answers === '') socket.write(said.join('\r\n'));
    answers += String(part);
  }
  const refusal = /^[45]\d\d.*$/m.exec(answers);
  if (refusal) throw new Error(`The mail was refused: ${refusal[0]}`);
}
