import { describe } from 'vitest';
import { describeInsight } from '#store/conformance/insight.ts';
import { times } from '../../../scripts/soak-size.ts';
import { databasesInTest, opening } from './open-in-test.ts';

// Both databases run the same SQL: so many workspaces are for one of them, the real one where there is one.
for (const database of databasesInTest().slice(-1)) {
  describe(`Reports on ${database.name}`, () => {
    describeInsight(opening(database), times(50, 200));
  });
}
