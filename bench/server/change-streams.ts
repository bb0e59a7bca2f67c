import { Agent, get } from 'node:http';
import type { Person } from './people.ts';

/** Streams of changes, as open pages have them. What arrives is counted and discarded. */
export class ChangeStreams {
  /** The number of changes that have arrived in all streams. */
  received = 0;
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Infinity });

  /** Opens `count` streams, distributed over the people, and waits until each is answered. */
  static async open(people: readonly Person[], count: number): Promise<ChangeStreams> {
    const streams = new ChangeStreams();
    const opened = Array.from({ length: count }, async (_, n) => {
      const person = people[n % people.length];
      if (person) await streams.#open(person);
    });
    await Promise.all(opened);
    return streams;
  }

  #open({ url, cookie, workspaces }: Person): Promise<void> {
    const headers = { Cookie: cookie, Accept: 'text/event-stream', 'Hirelane-Workspace': workspaces.at(-1) };
    return new Promise((resolve, reject) => {
      const request = get(`${url}/changes/stream`, { agent: this.#agent, headers }, (response) => {
        if (response.statusCode !== 200) {
          return reject(new Error(`A stream was answered with ${response.statusCode}`));
        }
        response.setEncoding('utf8');
        response.on('data', (text: string) => (this.received += text.split('\ndata: ').length - 1));
        // Ignores the error when the stream ends with the benchmark.
        response.on('error', () => undefined);
        resolve();
      });
      request.on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
