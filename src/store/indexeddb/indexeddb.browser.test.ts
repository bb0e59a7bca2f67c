import { describe } from 'vitest';
import { server } from 'vitest/browser';
import { describeIndexedDb, describeTabs } from './describe-indexeddb.ts';

/**
 * `npm test` runs the full suite in memory (`indexeddb.test.ts`), and the short one in each browser. What tabs do at the
 * same time depends on the browser, so one browser runs it.
 */
const tags = server.browser === 'chromium' ? [] : ['soak'];

describe('Tabs of a browser', { tags }, () => {
  describeTabs(5);
});

describe('At length', { tags: ['soak'] }, () => {
  describeIndexedDb(15);
});
