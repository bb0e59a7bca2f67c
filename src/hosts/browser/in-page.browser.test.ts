import { describeApi } from '#api/suite/suite.ts';
import { connectInPageAt, now } from './hosts-in-test.ts';

describeApi('in a page', (workspace) => connectInPageAt(workspace, now));
