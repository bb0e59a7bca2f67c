import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { connectTo } from './suite/connect-to-postgres.ts';
import { describeModel } from './suite/model.ts';
import { describeApi } from './suite/suite.ts';

/** A tenth of the calls made in memory, because each call costs more here. */
const calls = Number(process.env['OPERATIONS'] ?? 20_000) / 10;

for (const database of databasesInTest()) {
  const connectAt = connectTo(database);
  describeApi(`over ${database.name}`, (workspace) => connectAt(workspace, () => new Date()));
  describeModel(`on ${database.name}`, calls, connectAt);
}
