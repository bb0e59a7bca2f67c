import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';

/** A mail that a peer took. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** The message, without the dots that the transfer adds. */
  readonly data: string;
  readonly messageId: string;
}

/** `BODY`: the first bytes of the message came. `END`: the final dot came, and the peer has the message. */
type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY' | 'END';

/**
 * The action of a peer at a step: a reply instead of the usual one, `drop` (closes the connection) or `silence`.
 * Undefined: the usual.
 */
export type OnStep = (
  step: Step,
  about: { readonly to: string; readonly nth: number },
) => string | undefined | Promise<string | undefined>;

export interface MailPeerInTest {
  readonly url: string;
  readonly taken: TakenMail[];
  /** The number of times that each step was reached. */
  readonly steps: Partial<Record<Step, number>>;
}

const USUAL: Readonly<Record<Step, string>> = {
  greeting: '220 peer',
  EHLO: '250 peer',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  BODY: '',
  END: '250 taken',
};

/** A mail server that does at each step what a test wants, and keeps what it took. A refused message is not taken. */
export async function mailPeerInTest(
  onStep: OnStep = () => undefined,
  onEnd: OnEnd = onTestFinished,
): Promise<MailPeerInTest> {
  const taken: TakenMail[] = [];
  const steps: Partial<Record<Step, number>> = {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, async (step, mail) => {
      const nth = (steps[step] = (steps[step] ?? 0) + 1);
      const reply = (await onStep(step, { to: mail.to, nth })) ?? USUAL[step];
      const isTaken = step === 'END' && !/^[45]/.test(reply);
      if (isTaken) taken.push({ ...mail, messageId: /^Message-ID: <(.*)>/im.exec(mail.data)?.[1] ?? '' });
      if (reply === 'drop') socket.destroy();
      else if (reply !== 'silence' && reply !== '') socket.write(`${reply}\r\n`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, steps };
}

type Mail = Pick<TakenMail, 'from' | 'to' | 'data'>;

/** Reads commands and messages from a socket, one after the other. */
function serve(socket: Socket, reach: (step: Step, mail: Mail) => Promise<void>): void {
  let rest = '';
  let mail: Mail = { from: '', to: '', data: '' };
  let isBody = false;
  let working = reach('greeting', mail);

  async function read(): Promise<void> {
    if (isBody) {
      const end = rest.startsWith('.\r\n') ? 0 : rest.indexOf('\r\n.\r\n') + 2;
      if (end === 1) return reach('BODY', mail);
      mail = { ...mail, data: rest.slice(0, end).replaceAll(/^\.(?=.)/gm, '') };
      rest = rest.slice(end + 3);
      isBody = false;
      await reach('END', mail);
      return read();
    }
    const end = rest.indexOf('\r\n');
    if (end < 0) return;
    const line = rest.slice(0, end);
    rest = rest.slice(end + 2);
    const address = /<(.*?)>/.exec(line)?.[1] ?? '';
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'QUIT') return void socket.end('221 bye\r\n');
    if (command === 'MAIL') mail = { from: address, to: '', data: '' };
    if (command === 'RCPT') mail = { ...mail, to: address };
    isBody = command === 'DATA';
    if (command in USUAL) await reach(command as Step, mail);
    else socket.write('250 ok\r\n');
    return read();
  }

  socket.on('data', (bytes) => {
    working = working.then(() => {
      rest += bytes.toString('latin1');
      return read();
    });
  });
}
