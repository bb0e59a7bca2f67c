import { describe } from 'vitest';
import { describeInsight } from '#store/conformance/insight.ts';
import { databaseInTest, opening } from './open-in-test.ts';

const database = databaseInTest();

// The store's suite compares 15 in `npm test`.
describe(`Reports on ${database.name}`, { tags: ['soak'] }, () => {
  describeInsight(opening(database), 200);
});
