import { describe } from 'vitest';
import { describeInsight } from '#store/conformance/insight.ts';
import { describeIndexedDb } from './describe-indexeddb.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { openInTest } from './open-in-test.ts';

installFakeIndexedDb();

// Random tests have more runs here than in browsers, whose databases are slow.
describe('In memory', { tags: ['soak'] }, () => {
  describeIndexedDb(100);
  describeInsight(openInTest, 200);
});
