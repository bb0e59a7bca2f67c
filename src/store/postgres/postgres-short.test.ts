import { describeStoreInShort } from '#store/conformance/suite.ts';
import { everyDatabaseInTest, opening } from './open-in-test.ts';

for (const database of everyDatabaseInTest()) {
  describeStoreInShort(`The store on ${database.name}`, opening(database));
}
