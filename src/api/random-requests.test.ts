import { inject } from 'vitest';
import { connectInMemory } from './suite/connect-in-node.ts';
import { describeRandomRequests } from './suite/random-requests.ts';

describeRandomRequests(connectInMemory, { seed: inject('seed'), requests: 500 });
