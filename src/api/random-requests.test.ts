import { inject } from 'vitest';
import { connectInNode } from './suite/connect-in-node.ts';
import { describeRandomRequests } from './suite/random-requests.ts';

describeRandomRequests(connectInNode, { seed: inject('seed'), requests: 500 });
