import { connectInNodeAt } from './suite/connect-in-node.ts';
import { describeModel } from './suite/model.ts';

describeModel('in Node', Number(process.env['OPERATIONS'] ?? 20_000), connectInNodeAt);
