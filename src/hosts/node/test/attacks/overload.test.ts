import { beforeAll, test } from 'vitest';
import { buildProgram } from '#hosts/node/test/kills/process-in-test.ts';
import { BODY_OVERLOADS } from './body-overloads-in-test.ts';
import { MAIL_OVERLOADS } from './mail-overloads-in-test.ts';
import { expectAliveUnder, type Overload } from './overload-in-test.ts';
import { READER_OVERLOADS } from './reader-overloads-in-test.ts';

/** Every known way to overload the server. A new reader of strangers' bytes adds its own. */
const OVERLOADS: readonly Overload[] = [...BODY_OVERLOADS, ...MAIL_OVERLOADS, ...READER_OVERLOADS];

beforeAll(buildProgram);

for (const overload of OVERLOADS) {
  test(`Ten at once leave the server alive: ${overload.name}`, async ({ onTestFinished }) => {
    // The last clean-up that is registered runs first: the process ends before its database.
    await expectAliveUnder(overload, onTestFinished);
  });
}
