import { inject } from 'vitest';
import { times } from '../../scripts/soak-size.ts';
import { connectInMemory } from './suite/connect-in-node.ts';
import { describeRandomRequests } from './suite/requests/random-requests.ts';

describeRandomRequests(connectInMemory, { seed: inject('seed'), requests: times(50, 2_000) });
