import { describe } from 'vitest';
import { describeModel } from '#api/suite/model/model.ts';
import { describeApi, describeHost } from '#api/suite/suite.ts';
import { connectInPageAt, connectToWorker } from './hosts-in-test.ts';

describeHost('behind /sw.js', connectToWorker);
// Runs in the page, because a test can't set the worker's clock.
describeModel('in a page', 200, connectInPageAt);

describe('At length', { tags: ['soak'] }, () => {
  describeApi('behind /sw.js', connectToWorker, { sendsMail: false, reservesIds: false });
  describeModel('in a page', 2_000, connectInPageAt);
});
