import { describeInsight } from '#store/conformance/insight.ts';
import { describeIndexedDb } from './describe-indexeddb.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { openInTest } from './open-in-test.ts';

installFakeIndexedDb();

describeIndexedDb(100);

describeInsight(openInTest, 200);
