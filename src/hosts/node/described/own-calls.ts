import type { OwnCall, OwnCalls } from '#contract/own-call.ts';
import { accountCalls } from './account-calls.ts';
import { companyCalls } from './company-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { programCalls } from './program-calls.ts';
import { publicCalls } from './public-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import { workspaceCalls } from './workspace-calls.ts';

/** Every call that a server answers besides the contract's. A call without a description here fails a test. */
export const OWN_CALLS: OwnCalls = {
  ...workspaceCalls,
  ...publicCalls,
  ...peopleCalls,
  ...programCalls,
  ...companyCalls,
  ...webhookCalls,
  ...sessionCalls,
  ...accountCalls,
} satisfies Readonly<Record<string, OwnCall>>;
