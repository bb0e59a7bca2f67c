import type { IncomingMessage, Server } from 'node:http';

/** What a body may take to come. */
export interface SlowBodies {
  /** Milliseconds that any body may take. */
  readonly patience: number;
  /** Bytes in a second that one has to come with, which takes longer. */
  readonly rate: number;
  /** Milliseconds between two looks. */
  readonly checked: number;
}

export const SLOW_BODIES: SlowBodies = { patience: 120_000, rate: 10_000, checked: 5_000 };

/**
 * Ends the connections of requests whose bodies come too slowly. There is no limit to how long one may take while it comes: an
 * archive of gigabytes needs hours over some lines. Nor is there one for the answer.
 *
 * @returns the timer, to be cleared when the server stops
 */
export function watchSlowBodies(server: Server, { patience, rate, checked }: SlowBodies): NodeJS.Timeout {
  /** Requests that are not whole yet: when each began, and how many bytes its connection had read. */
  const coming = new Map<IncomingMessage, { readonly at: number; readonly read: number }>();
  server.on('request', (request: IncomingMessage) => {
    coming.set(request, { at: performance.now(), read: request.socket.bytesRead });
    request.once('close', () => coming.delete(request));
  });
  return setInterval(() => {
    for (const [request, { at, read }] of coming) {
      const bytes = request.socket.bytesRead - read;
      // Whole, though perhaps not read: it may be answered for hours, as a stream is.
      if (request.complete) coming.delete(request);
      else if (performance.now() - at > patience + (bytes / rate) * 1_000) request.socket.destroy();
    }
  }, checked).unref();
}
