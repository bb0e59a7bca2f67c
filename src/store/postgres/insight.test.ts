import { describe } from 'vitest';
import { describeInsight } from '#store/conformance/insight.ts';
import { databasesInTest, opening } from './open-in-test.ts';

// Both run the same SQL: so many workspaces are for one of them, the real one where there is one.
for (const database of databasesInTest().slice(-1)) {
  describe(`Reports on ${database.name}`, () => {
    describeInsight(opening(database), 200);
  });
}
