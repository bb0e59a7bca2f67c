import { describeModel } from '#api/suite/model.ts';
import { describeApi } from '#api/suite/suite.ts';
import { connectInPageAt, connectToWorker } from './hosts-in-test.ts';

describeApi('behind /sw.js', connectToWorker);
// In the page: the worker's clock is its own.
describeModel('in a page', 2_000, connectInPageAt);
