import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';

/** A minimal mail server. It accepts every message and records what it received. */
interface MailServerInTest {
  readonly url: string;
  said(): string;
  /**
   * Maps a command, such as `RCPT`, to an answer other than “ok”. The key `greeting` replaces the greeting; '' sends
   * none.
   */
  readonly replies: Record<string, string>;
}

export async function mailServerInTest(onEnd: OnEnd = onTestFinished): Promise<MailServerInTest> {
  let said = '';
  const replies: Record<string, string> = {};
  const server = createServer((socket) => {
    let inMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (replies['greeting'] !== '') say(replies['greeting'] ?? '220 here');
    socket.on('data', (data) => {
      said += data.toString();
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (inMessage && line !== '.') continue;
        inMessage = line === 'DATA';
        const [command = ''] = line.split(' ');
        if (line !== '') say(replies[command] ?? (inMessage ? '354 go on' : '250 ok'));
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onEnd(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, said: () => said, replies };
}
