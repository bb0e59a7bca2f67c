import { describe } from 'vitest';
import { connectInMemory, connectInMemoryAt, connectToIndexedDb } from './suite/connect-in-node.ts';
import { describeAllIds } from './suite/requests/ids.ts';
import { describeApi } from './suite/suite.ts';
import { TestClient } from './suite/test-client.ts';

const SECOND_MS = 1_000;

/** A clock that stands still. */
function stillClock(): () => Date {
  const now = new Date();
  return () => now;
}

/** A clock that is set back by a second at every seventh look at it, so that few tests see another day. */
function clockSetBack(): () => Date {
  let looks = 0;
  return () => {
    looks += 1;
    return new Date(Date.now() - Math.floor(looks / 7) * SECOND_MS);
  };
}

describeApi(
  'over a workspace in memory, while the clock stands still',
  (workspace) => connectInMemoryAt(workspace, stillClock()),
  { sendsMail: true, reservesIds: true },
);

describeApi(
  'over a workspace in memory, while the clock is set back again and again',
  (workspace) => connectInMemoryAt(workspace, clockSetBack()),
  { sendsMail: true, reservesIds: true },
);

describe('On another database', { tags: ['soak'] }, () => {
  describeApi('over IndexedDB', connectToIndexedDb, { sendsMail: true, reservesIds: true });
});

describe('Ids of all routes', () => {
  describeAllIds(new TestClient(connectInMemory));
});
