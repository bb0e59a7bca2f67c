import { connectInNode } from './suite/connect-in-node.ts';
import { describeApi } from './suite/suite.ts';

describeApi('as a function', connectInNode);
