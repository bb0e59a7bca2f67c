import type { IncomingMessage, Server } from 'node:http';

/** The limits for a slow body. */
export interface SlowBodies {
  /** Milliseconds after which a body must have arrived at the minimum rate. */
  readonly patience: number;
  /** The minimum rate of a longer body, in bytes per second. */
  readonly rate: number;
  /** Milliseconds between two checks. */
  readonly checked: number;
}

export const SLOW_BODIES: SlowBodies = { patience: 120_000, rate: 10_000, checked: 5_000 };

/**
 * Ends connections whose bodies arrive too slowly. A body that arrives fast enough has no time limit, because an archive
 * of gigabytes can take hours. Answers have no limit either.
 *
 * @returns the timer, to be cleared when the server stops
 */
export function watchSlowBodies(server: Server, { patience, rate, checked }: SlowBodies): NodeJS.Timeout {
  /**
   * The requests whose bodies are incomplete, each with its start and the bytes that its connection had received
   * before.
   */
  const coming = new Map<IncomingMessage, { readonly at: number; readonly read: number }>();
  server.on('request', (request: IncomingMessage) => {
    coming.set(request, { at: performance.now(), read: request.socket.bytesRead });
    request.once('close', () => coming.delete(request));
  });
  return setInterval(() => {
    for (const [request, { at, read }] of coming) {
      const bytes = request.socket.bytesRead - read;
      // Drops complete requests. Their answers may take hours, as a stream does.
      if (request.complete) coming.delete(request);
      else if (performance.now() - at > patience + (bytes / rate) * 1_000) request.socket.destroy();
    }
  }, checked).unref();
}
