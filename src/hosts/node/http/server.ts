import type { Report } from '#api/errors.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { answererOf } from './answer-request.ts';
import { AppFiles } from './app-files.ts';
import { watchHealth } from './health.ts';
import { listen } from './http-server.ts';
import type { Links } from '#hosts/node/team/links/links.ts';
import type { LongCalls } from '#hosts/node/long-calls/long-calls.ts';
import type { Log } from '#hosts/node/telemetry/log.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import type { People } from '#hosts/node/team/accounts/people.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import { Streams } from './streams.ts';
import type { Workspaces } from '#hosts/node/workspace/workspaces.ts';

export interface ServerOptions {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly people: People;
  readonly links: Links;
  readonly workspaces: Workspaces;
  /** Without them, this thread answers long calls. */
  readonly longCalls?: LongCalls | undefined;
  /** The folder of the built app. */
  readonly appFolder: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Reports a failure. */
  readonly report: Report;
  readonly now: () => Date;
}

export interface RunningServer {
  /**
   * Reports not ready, asks the readers of streams to reconnect, and resolves when every request is answered. Then the
   * caller closes the database.
   */
  stop(): Promise<void>;
}

/** Starts to listen. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, connection, people, links, workspaces, longCalls, appFolder, log, metrics, report, now } =
    options;
  const health = watchHealth(connection);
  const streams = new Streams({ people, workspaces, metrics });
  const files = new AppFiles(appFolder);
  const answer = answererOf({
    settings,
    people,
    links,
    workspaces,
    longCalls,
    streams,
    files,
    health,
    metrics,
    report,
    now,
  });
  const http = await listen({ settings, answer, log, metrics });

  return {
    async stop() {
      health.stopping();
      const stopped = http.stop(settings.STOP_SECONDS);
      streams.stop();
      await stopped;
    },
  };
}
