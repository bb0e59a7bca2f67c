import { inject } from 'vitest';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { connectTo } from './suite/connect-to-postgres.ts';
import type { Connect } from './suite/host.ts';
import { describeModel } from './suite/model/model.ts';
import { describeRandomRequests } from './suite/random-requests.ts';
import { describeApi } from './suite/suite.ts';

/** A tenth of the calls made in memory, because each call costs more here. */
const calls = Number(process.env['OPERATIONS'] ?? 12_000) / 10;

const databases = databasesInTest();

for (const database of databases) {
  const connectAt = connectTo(database);
  const connect: Connect = (workspace) => connectAt(workspace, () => new Date());
  describeModel(`on ${database.name}`, calls, connectAt);
  // The server where there is one, else PGlite: the store's suite (postgres.test.ts) has shown that they do the same.
  if (database === databases.at(-1)) describeApi(`over ${database.name}`, connect);
  // A value that PostgreSQL can’t store would be answered with 500 here alone.
  if (database.name === 'PostgreSQL')
    describeRandomRequests(connect, { seed: inject('seed'), requests: 200 });
}
