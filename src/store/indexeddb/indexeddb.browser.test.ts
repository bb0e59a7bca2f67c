import { describe } from 'vitest';
import { server } from 'vitest/browser';
import { describeIndexedDb } from './describe-indexeddb.ts';

/** In `npm test` in one browser; the others run the short suite. */
const tags = server.browser === 'chromium' ? [] : ['soak'];

describe('In a browser', { tags }, () => {
  describeIndexedDb(15);
});
