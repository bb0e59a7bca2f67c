import { describeStore } from '#store/conformance/suite.ts';
import { databasesInTest, opening } from './open-in-test.ts';

for (const database of databasesInTest()) {
  describeStore(`The store on ${database.name}`, opening(database));
}
