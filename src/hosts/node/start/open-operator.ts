import { sql } from 'kysely';
import { join } from 'node:path';
import type { Report } from '#api/request/errors.ts';
import type { Files } from '#hosts/node/files/files-place.ts';
import { answerOperator, type OperatorCalls } from '#hosts/node/http/operator-api.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Log } from '#hosts/node/telemetry/log.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { leaseOf } from '#server/database/lease.ts';
import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { removeKeptMails } from '#server/mail/outbox/peers/remove-kept-mails.ts';
import type { OperatorContext } from '#server/operator/operator-context.ts';
import { eraseDue } from '#server/operator/erase-due.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';
import type { Connection } from '#store/postgres/connection.ts';

interface Parts {
  readonly settings: Pick<Settings, 'BASE_URL' | 'DATA_DIR'>;
  readonly connection: Connection;
  readonly workspaces: Workspaces;
  readonly files: Pick<Files, 'removeAll'>;
  readonly now: () => Date;
}

/** The channel on which processes are told whose rights have changed. */
const CHANNEL = 'hirelane_people';

/** Makes the context of an operator's work from the parts of this server. */
export function operatorContextOf({ settings, connection, workspaces, files, now }: Parts): OperatorContext {
  return {
    ...withPeople(connection),
    baseUrl: new URL(settings.BASE_URL).origin,
    now,
    openWorkspace: async (id, by) => void (await workspaces.open(id, by)),
    closeWorkspace: (id) => workspaces.forget(id),
    removeFiles: (workspace, ended) => files.removeAll(workspace, ended),
    removeMails: (addresses) => removeKeptMails(join(settings.DATA_DIR, 'outbox'), addresses),
    tell: async (person) => void (await sql`SELECT pg_notify(${CHANNEL}, ${person})`.execute(connection.db)),
  };
}

interface OperatorOptions {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly workspaces: Workspaces;
  readonly files: Pick<Files, 'removeAll'>;
  readonly log: Pick<Log, 'operator'>;
  readonly now: () => Date;
  readonly report: Report;
}

/** The operator's calls, and what is erased when its time has come. */
export interface Operator extends OperatorCalls {
  close(): Promise<void>;
}

/** Milliseconds between two looks for workspaces to erase. */
const INTERVAL = 60 * 60_000;

export function openOperator({ settings, connection, log, report, ...parts }: OperatorOptions): Operator {
  const context = operatorContextOf({ settings, connection, ...parts });
  const erasing = startLeasedLoop({
    lease: leaseOf(connection.db, 'erasing', settings.DATABASE_URL === undefined),
    async work(ended) {
      await eraseDue(context, report, ended);
      return INTERVAL;
    },
    report,
  });
  return {
    fetch: (request) =>
      answerOperator({ context, token: settings.OPERATOR_TOKEN, log: (line) => log.operator(line) }, request),
    close: () => erasing.close(),
  };
}
