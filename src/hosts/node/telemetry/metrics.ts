import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '#hosts/page/version.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { watchDatabase } from './database-metrics.ts';
import type { MailFailure } from '#server/mail/mail-error.ts';

/** The counters in Prometheus' format (docs/operating.md, “What to watch”). */
export interface Metrics {
  /** @param seconds the time until the answer began */
  answered(request: { method: string; route: string; status: number }, seconds: number): void;
  readonly openStreams: { inc(): void; dec(): void };
  readonly failures: { inc(): void };
  readonly messages: { inc(labels: { result: 'sent' | 'kept' | 'uncertain' | MailFailure }): void };
  /** Events that were sent to webhooks. */
  readonly webhooks: { inc(labels: { result: 'delivered' | 'failed' }): void };
  /** Sign-ins that were refused because of the OpenID provider's answer. */
  readonly providerRefusals: { inc(): void };
  /** Tables and figures in which a copy on a device was not as it should be. */
  readonly copyDifferences: { inc(labels: { of: string }): void };
  /**
   * Records whether an outside service could be reached when it was last used.
   *
   * @param problem the reason why it can't be used, as a sentence of ours
   */
  outside(name: 'mail' | 'mailbox' | 'provider' | 'files', works: boolean, problem?: string): void;
  /** Records what a look at the whole mailbox has counted. */
  mailbox(counted: { readonly mails: number; readonly missing: number }): void;
  /** Records the moment of the newest backup. Null: there is none. */
  backup(newest: Date | null): void;
  /** Adds what the database says. It is asked each time that the metrics are read. */
  watchDatabase(connection: Connection, now: () => Date): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/**
 * The buckets of response times in seconds. The first is for answers from memory, the last for answers that waited for
 * a lock.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until an answer began, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const build = new Gauge({
    name: 'hirelane_build_info',
    help: 'Always 1, with the version of this process',
    labelNames: ['version'],
    registers,
  });
  build.set({ version: VERSION }, 1);
  const outside = new Gauge({
    name: 'hirelane_outside_works',
    help: '1 when the mail server, the mailbox, the OpenID provider or the storage of files worked when it was last used, else 0',
    labelNames: ['name'],
    registers,
  });
  const mailbox = new Gauge({
    name: 'hirelane_mailbox_mails',
    help: 'Mails of the mailbox when it was last counted, and how many of them are neither imported nor in the tray nor excluded',
    labelNames: ['counted'],
    registers,
  });
  let newestBackup: Date | null = null;
  let backup: Gauge | undefined;
  return {
    backup(newest) {
      newestBackup = newest;
      // A server without backups has no such figure, and no false 0 before the first look.
      backup ??= new Gauge({
        name: 'hirelane_backup_age_seconds',
        help: 'Seconds since the newest backup, +Inf without one',
        registers,
        collect() {
          this.set(newestBackup === null ? Infinity : (Date.now() - newestBackup.getTime()) / 1_000);
        },
      });
    },
    mailbox({ mails, missing }) {
      mailbox.set({ counted: 'all' }, mails);
      mailbox.set({ counted: 'missing' }, missing);
    },
    outside: (name, works) => outside.set({ name }, works ? 1 : 0),
    messages: new Counter({
      name: 'hirelane_messages_total',
      help: 'Messages by what became of them: sent, kept in the outbox, unreachable, refused, uncertain',
      labelNames: ['result'],
      registers,
    }),
    webhooks: new Counter({
      name: 'hirelane_webhook_attempts_total',
      help: 'Attempts to deliver an event to a webhook, by their result: delivered, failed',
      labelNames: ['result'],
      registers,
    }),
    providerRefusals: new Counter({
      name: 'hirelane_provider_refusals_total',
      help: 'Sign-ins by the OpenID provider that were refused',
      registers,
    }),
    copyDifferences: new Counter({
      name: 'hirelane_copy_differences_total',
      help: 'Tables, lists and reports in which a copy on a device differed from the server, and was made anew',
      labelNames: ['of'],
      registers,
    }),
    answered({ method, route, status }, seconds) {
      duration.observe({ method, route, status }, seconds);
    },
    openStreams: new Gauge({
      name: 'hirelane_open_streams',
      help: 'Streams of changes that are open',
      registers,
    }),
    failures: new Counter({
      name: 'hirelane_failures_total',
      help: 'Errors that were written to the log',
      registers,
    }),
    watchDatabase: (connection, now) => watchDatabase(registry, connection, now),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
