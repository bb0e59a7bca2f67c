import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { AnswerRequest } from './answer-request.ts';
import { refusal } from './answers.ts';
import { proxiesOf } from './caller-address.ts';
import { currentRequest, type CurrentRequest, type Log } from '#hosts/node/telemetry/log.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import { inRequestSpan } from '#hosts/node/telemetry/request-span.ts';
import { methodOf, routeOf } from '#hosts/node/telemetry/route-of.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { addressesOf, listenAt } from './listen-at.ts';
import { SLOW_BODIES, watchSlowBodies, type SlowBodies } from './slow-bodies.ts';

/** Limits against slow requests and endless headers, in milliseconds and bytes. */
const LIMITS = {
  headersTimeout: 10_000,
  // No limit, because a large backup may take hours to arrive. `watchSlowBodies` ends requests that are too slow.
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // This is longer than proxies keep a connection, so that the server does not close a connection that a proxy is about
  // to use.
  keepAliveTimeout: 65_000,
} as const;

/** After a stop, milliseconds in which an existing connection may still send its first request. */
const GRACE = 1_000;

/** Milliseconds between two checks for idle connections. */
const SWEPT = 50;

interface HttpServer {
  /** Still accepts requests, and ends each connection with its answer, so that none is used when the server stops. */
  drain(): void;
  /**
   * Accepts no new requests. Resolves when all open requests are answered. After `seconds`, open requests are cut off.
   */
  stop(seconds: number): Promise<void>;
}

interface HttpServerOptions {
  readonly settings: Pick<Settings, 'HOST' | 'PORT' | 'BASE_URL' | 'TRUSTED_PROXY'>;
  readonly answer: AnswerRequest;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Shorter limits for tests. */
  readonly slowBodies?: SlowBodies;
}

/** Starts to listen. Gives every request an id, a line in the log, and a place in the metrics. */
export async function listen({
  settings,
  answer,
  log,
  metrics,
  slowBodies = SLOW_BODIES,
}: HttpServerOptions): Promise<HttpServer> {
  const proxies = proxiesOf(settings.TRUSTED_PROXY);
  const isHttps = settings.BASE_URL.startsWith('https:');
  const underWay = new Set<Promise<unknown>>();
  let endsConnections = false;

  async function answerOne(
    request: Request,
    isRead: () => boolean,
    answerIt: () => Promise<Response>,
  ): Promise<Response> {
    const response = await recorded(request, answerIt, { log, metrics });
    if (isHttps) response.headers.set('Strict-Transport-Security', 'max-age=31536000');
    // The connection must end after this answer, because the rest of the body is not read.
    if (endsConnections || !isRead()) response.headers.set('Connection', 'close');
    return response;
  }

  const server = createAdaptorServer({
    fetch(request, { incoming }) {
      const { socket, rawHeaders } = incoming as HttpBindings['incoming'];
      const peer = socket.remoteAddress ?? '';
      const address = proxies.addressBehind(peer, request.headers.get('X-Forwarded-For'));
      const answered = answerOne(
        request,
        () => incoming.complete,
        () =>
          inRequestSpan(request, proxies.has(peer), async () =>
            namesTwoHosts(rawHeaders) ? refusal(400, 'A request names one host') : answer(request, address),
          ),
      );
      underWay.add(answered);
      // The caller gets the failure. Here it only matters that the answer ended.
      void answered.finally(() => underWay.delete(answered)).catch(() => undefined);
      return answered;
    },
    overrideGlobalObjects: false,
    createServer,
    serverOptions: LIMITS,
  }) as Server;

  const closerAfter = closerOf(server);
  const watching = watchSlowBodies(server, slowBodies);
  const close = closerAfter(await listenAt(server, addressesOf(settings.HOST), settings.PORT));

  return {
    drain: () => void (endsConnections = true),
    async stop(seconds) {
      endsConnections = true;
      await close(seconds);
      // The sender may have left, while the work of the request continues.
      await Promise.race([
        Promise.allSettled(underWay),
        new Promise((resolve) => setTimeout(resolve, seconds * 1_000).unref()),
      ]);
      clearInterval(watching);
    },
  };
}

/** Answers a request, and gives it an id, a line in the log, and a place in the metrics. */
async function recorded(
  request: Request,
  answerIt: () => Promise<Response>,
  { log, metrics }: Pick<HttpServerOptions, 'log' | 'metrics'>,
): Promise<Response> {
  const started = performance.now();
  const id = randomUUID();
  const current: CurrentRequest = { id };
  const response = await currentRequest.run(current, answerIt);
  current.isAnswered = true;
  const ms = Math.round(performance.now() - started);
  const route = routeOf(new URL(request.url).pathname);
  const method = methodOf(request);
  const { status } = response;
  log.request({ id, method, route, status, ms, unreachable: current.unreachable });
  metrics.answered({ method, route, status }, ms / 1_000);
  response.headers.set('X-Request-Id', id);
  return response;
}

/** Node uses the first Host header; a proxy in front may have used the other one. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/**
 * Watches the connections of a server that does not listen yet.
 *
 * @returns a function that makes another, which closes the server. Open requests are cut off after `seconds`
 */
function closerOf(server: Server): (endListening: () => Promise<void>) => (seconds: number) => Promise<void> {
  const unused = connectionsWithoutRequest(server);
  return (endListening) => async (seconds) => {
    const began = performance.now();
    const closed = endListening();
    const sweeping = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - began > GRACE) for (const socket of unused) socket.destroy();
    }, SWEPT);
    const late = setTimeout(() => server.closeAllConnections(), seconds * 1_000);
    await closed;
    clearInterval(sweeping);
    clearTimeout(late);
  };
}

/** Connections that browsers open in advance. Node does not count them as idle. */
function connectionsWithoutRequest(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
