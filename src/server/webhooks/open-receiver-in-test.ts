import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** An event that arrived. */
export interface Arrived {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** The answer of a receiver. `sleep`: never. `break`: it closes the connection. */
export type Answer = number | 'sleep' | 'break' | { readonly redirect: string } | { readonly bytes: number };

export interface ReceiverInTest {
  readonly url: string;
  /** Everything that arrived, also what was answered with an error. */
  readonly arrived: Arrived[];
  /** The events that were answered with 2xx. */
  readonly taken: Arrived[];
  answer: (arrived: Arrived, nth: number) => Answer;
  /** Refuses connections until {@link accept}. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
}

/** Opens a receiver on this machine. It takes everything at first. Its `refuse` closes it. */
export async function openReceiver(): Promise<ReceiverInTest> {
  const [arrived, taken]: [Arrived[], Arrived[]] = [[], []];
  const receiver = { arrived, taken, answer: (): Answer => 204 } as unknown as ReceiverInTest;
  const server = createServer((request, response) => {
    const { headers, url: path = '' } = request;
    void text(request).then((body) => {
      const one = { id: String(headers['webhook-id']), path, headers, body, event: JSON.parse(body) };
      arrived.push(one);
      const answer = receiver.answer(one, arrived.length);
      if (answer === 'sleep') return;
      if (answer === 'break') return void request.socket.destroy();
      if (typeof answer === 'object' && 'redirect' in answer)
        return void response.writeHead(307, { Location: answer.redirect }).end();
      const status = typeof answer === 'number' ? answer : 200;
      if (status < 300) taken.push(one);
      response.writeHead(status).end(typeof answer === 'object' ? 'x'.repeat(answer.bytes) : undefined);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    refuse,
    accept: () => listen(port),
  });
}

/** Tells whether a secret signed what arrived, by the library that the specification’s authors keep. */
export function isSignedBy(secret: string, { id, headers, body }: Arrived): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(new Webhook(secret).sign(id, at, body));
}
