import { describeIndexedDb } from './describe-indexeddb.ts';

describeIndexedDb(15);
