import { inject } from 'vitest';
import { everyDatabaseInTest } from '#store/postgres/open-in-test.ts';
import { times } from '../../scripts/soak-size.ts';
import { connectTo } from './suite/connect-to-postgres.ts';
import type { Connect } from './suite/host.ts';
import { describeModel } from './suite/model/model.ts';
import { describeRandomRequests } from './suite/requests/random-requests.ts';

/**
 * These tests cover only what depends on the database. The whole suite runs over HTTP in hosts/node/test/api.test.ts.
 */
for (const database of everyDatabaseInTest()) {
  const connectAt = connectTo(database);
  const connect: Connect = (workspace) => connectAt(workspace, () => new Date());
  if (database.name === 'PGlite') describeModel('on PGlite', times(200, 20_000), connectAt);
  // PostgreSQL is the only database that could answer 500 for a text that it can’t store.
  if (database.name === 'PostgreSQL')
    describeRandomRequests(connect, { seed: inject('seed'), requests: times(8, 500) });
}
