import { describe } from 'vitest';
import { describeInsight } from '#store/conformance/insight.ts';
import { databasesInTest, opening } from './open-in-test.ts';

for (const database of databasesInTest()) {
  describe(`Reports on ${database.name}`, () => {
    describeInsight(opening(database), 200);
  });
}
