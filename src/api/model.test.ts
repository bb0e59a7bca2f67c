import { describe } from 'vitest';
import { times } from '../../scripts/soak-size.ts';
import { connectInMemoryAt, connectToIndexedDbAt } from './suite/connect-in-node.ts';
import { describeModel } from './suite/model/model.ts';

const calls = process.env['QUICK'] ? 2_000 : times(8_000, 200_000);

describeModel('in memory', calls, connectInMemoryAt, { isCovering: true });

describe('On another database', { tags: ['soak'] }, () => {
  describeModel('in Node', calls, connectToIndexedDbAt, { isCovering: true });
});
