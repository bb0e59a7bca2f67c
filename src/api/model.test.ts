import { connectInMemoryAt, connectToIndexedDbAt } from './suite/connect-in-node.ts';
import { describeModel } from './suite/model/model.ts';

const calls = Number(process.env['OPERATIONS'] ?? 8_000);

describeModel('in memory', calls, connectInMemoryAt);
describeModel('in Node', calls, connectToIndexedDbAt);
