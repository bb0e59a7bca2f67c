import { describeIndexedDb } from './describe-indexeddb.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';

installFakeIndexedDb();

describeIndexedDb(100);
