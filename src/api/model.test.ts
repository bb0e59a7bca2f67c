import { times } from '../../scripts/soak-size.ts';
import { connectInMemoryAt, connectToIndexedDbAt } from './suite/connect-in-node.ts';
import { describeModel } from './suite/model/model.ts';

const calls = Number(process.env['OPERATIONS'] ?? 8_000);

describeModel('in memory', calls, connectInMemoryAt);
/** Fewer, because each call costs three times as much here, and real engines answer as many (hosts/browser). */
describeModel('in Node', times(calls / 4, calls), connectToIndexedDbAt);
