import { describe } from 'vitest';
import { times } from '../../scripts/soak-size.ts';
import { connectInMemoryAt, connectToIndexedDbAt } from './suite/connect-in-node.ts';
import { describeModel } from './suite/model/model.ts';

const isQuick = process.env['TESTS'] === 'quick';
const calls = isQuick ? 2_000 : times(8_000, 200_000);

// So few calls may leave out an event.
const isCovering = !isQuick;

describeModel('in memory', calls, connectInMemoryAt, { isCovering });

describe('On another database', { tags: ['soak'] }, () => {
  describeModel('in Node', calls, connectToIndexedDbAt, { isCovering });
});
