import { describe } from 'vitest';
import { connectInMemory, connectToIndexedDb } from './suite/connect-in-node.ts';
import { describeAllIds } from './suite/ids.ts';
import { describeApi } from './suite/suite.ts';
import { TestClient } from './suite/test-client.ts';

describeApi('over a workspace in memory', connectInMemory, { sendsMail: true, reservesIds: true });

describe('On another database', { tags: ['soak'] }, () => {
  describeApi('over IndexedDB', connectToIndexedDb, { sendsMail: true, reservesIds: true });
});

describe('Ids of all routes', () => {
  describeAllIds(new TestClient(connectInMemory));
});
