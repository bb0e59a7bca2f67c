import { describe } from 'vitest';
import { server } from 'vitest/browser';
import { describeIndexedDb } from './indexeddb-suite.ts';

/** `npm run test:all` runs the full suite in one browser, and the short suite in the others. */
const tags = server.browser === 'chromium' ? [] : ['soak'];

describe('In a browser', { tags }, () => {
  describeIndexedDb(15);
});
