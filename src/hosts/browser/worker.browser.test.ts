import { describeModel } from '#api/suite/model/model.ts';
import { describeApi } from '#api/suite/suite.ts';
import { connectInPageAt, connectToWorker } from './hosts-in-test.ts';

describeApi('behind /sw.js', connectToWorker);
// In the page, because a test can't set the worker's clock.
describeModel('in a page', 1_000, connectInPageAt);
