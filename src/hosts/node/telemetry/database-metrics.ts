import { Gauge, type Registry } from 'prom-client';
import { figuresOf, type Figures } from '#server/contents/watched-figures.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Connection } from '#store/postgres/connection.ts';

/** Milliseconds within which the database must answer. Without an answer, its figures are left out. */
const PATIENCE = 2_000;

/** Adds what the database and its pool say whenever the metrics are read. */
export function watchDatabase(
  registry: Registry,
  { allWorkspaces, connections, awayNodes }: Connection,
  now: () => Date,
): void {
  const registers = [registry];
  let asked: Promise<Figures | null> | undefined;

  /** One question for all figures of an answer. */
  function figures(): Promise<Figures | null> {
    // If the database does not answer in time, the metrics are sent without these figures.
    asked ??= withinPatience(figuresOf(allWorkspaces, now())).finally(() => (asked = undefined));
    return asked;
  }

  function gauge(name: string, help: string, valueOf: (found: Figures) => number): void {
    const made = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await figures();
        if (found) made.set(valueOf(found));
        else made.remove();
      },
    });
  }

  const secondsSince = (at: Timestamp | null) =>
    at === null ? 0 : Math.max(0, (now().getTime() - Date.parse(at)) / 1_000);
  gauge('hirelane_workspaces', 'Workspaces of the server', ({ workspaces }) => workspaces);
  gauge(
    'hirelane_oldest_unsent_mail_seconds',
    'The age of the oldest mail to a candidate that should have left by now; 0 without one',
    ({ oldestMail }) => secondsSince(oldestMail),
  );
  gauge(
    'hirelane_webhooks_behind',
    'Webhooks whose last event was not taken yet',
    ({ webhooksBehind }) => webhooksBehind,
  );
  gauge(
    'hirelane_oldest_webhook_event_seconds',
    'The age of the oldest event that such a webhook waits for; 0 without one',
    ({ oldestEvent }) => secondsSince(oldestEvent),
  );
  if (connections) {
    const pool = new Gauge({
      name: 'hirelane_database_connections',
      help: 'Connections of this process to the database: used, idle, and calls that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) pool.set({ state }, count);
      },
    });
  }
  if (awayNodes) {
    const nodes = new Gauge({
      name: 'hirelane_database_nodes_away',
      help: 'Nodes of the database’s cluster that can’t be reached',
      registers,
      async collect() {
        const away = await withinPatience(awayNodes());
        if (away) nodes.set(away.length);
        else nodes.remove();
      },
    });
  }
}

/** @returns null when the database fails, or does not answer in time */
function withinPatience<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE, null)));
  // The metrics still answer, without what could not be read.
  const asked = answer.catch(() => null);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
