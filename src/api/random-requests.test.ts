import { connectInNode } from './suite/connect-in-node.ts';
import { describeRandomRequests } from './suite/random-requests.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
// oxlint-disable-next-line no-console -- a failure can only be looked into with the seed it came from
console.info(`Random requests: SEED=${seed}`);

describeRandomRequests(connectInNode, { seed, requests: 500 });
