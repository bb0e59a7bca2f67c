import { describe } from 'vitest';
import { describeStore } from '#store/conformance/suite.ts';
import { everyDatabaseInTest, opening } from './open-in-test.ts';

const databases = everyDatabaseInTest();
/** The database for the full suite: a PostgreSQL server if there is one, else PGlite, which runs the same SQL. */
const last = databases.at(-1)!;

describeStore(`The store on ${last.name}`, opening(last));

describe('At length', { tags: ['soak'] }, () => {
  for (const database of databases.slice(0, -1)) {
    describeStore(`The store on ${database.name}`, opening(database));
  }
});
