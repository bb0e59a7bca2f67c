import { describeInsight } from '#store/conformance/candidates/insight.ts';
import { times } from '../../../scripts/soak-size.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { describeIndexedDb } from './indexeddb-suite.ts';
import { openInTest } from './open-in-test.ts';

installFakeIndexedDb();

// Random tests have more runs here than in browsers, whose databases are slow.
describeIndexedDb(times(10, 100));
describeInsight(openInTest, times(15, 200));
