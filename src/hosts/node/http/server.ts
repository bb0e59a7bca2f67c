import type { Connection } from '#store/postgres/connection.ts';
import { openBodies } from '#server/bodies/bodies.ts';
import { answererOf, type AnswerDependencies } from './answer-request.ts';
import { AppFiles } from './app-files.ts';
import { fullFolders } from './full-folders.ts';
import { watchHealth } from './health.ts';
import { listen } from './http-server.ts';
import type { Log } from '#hosts/node/telemetry/log.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { Streams } from './streams.ts';

export interface ServerOptions extends Omit<AnswerDependencies, 'bodies' | 'streams' | 'files' | 'health'> {
  readonly settings: Settings;
  readonly connection: Connection;
  /** The folder of the built app. */
  readonly appFolder: string;
  /** Reads the scripts and styles of other releases (`kept-assets.ts`). */
  readonly otherAsset?: (name: string) => Buffer | null;
  readonly log: Log;
}

export interface RunningServer {
  /**
   * Reports that the server is not ready, tells the readers of streams to reconnect, and resolves when all requests are
   * answered. The caller then closes the database.
   */
  stop(): Promise<void>;
  /** Reports that the server is not ready, and takes requests for `DRAIN_SECONDS` more, so that proxies notice. */
  drain(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log, metrics } = options;
  metrics.watchDatabase(options.connection, options.now);
  const health = watchHealth(options.connection, undefined, () => fullFolders(settings));
  const streams = new Streams(options);
  const files = new AppFiles(options.appFolder, {}, options.otherAsset);
  const bodies = openBodies(settings.DATA_DIR);
  const answer = answererOf({ ...options, bodies, streams, files, health });
  const http = await listen({ settings, answer, log, metrics });

  return {
    async drain() {
      health.stopping();
      http.drain();
      await new Promise((resolve) => setTimeout(resolve, settings.DRAIN_SECONDS * 1_000));
    },
    async stop() {
      health.stopping();
      const stopped = http.stop(settings.STOP_SECONDS);
      streams.stop();
      await stopped;
    },
  };
}
