import { connectInMemory, connectToIndexedDb } from './suite/connect-in-node.ts';
import { describeApi } from './suite/suite.ts';

describeApi('over a workspace in memory', connectInMemory);
describeApi('over IndexedDB', connectToIndexedDb);
