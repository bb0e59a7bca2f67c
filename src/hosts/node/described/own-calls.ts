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

/** The groups of these calls, in the order of the document. */
export const OWN_GROUPS: Readonly<Record<string, string>> = {
  'careers-site': 'The address of the careers site, and applications that wait.',
  board: 'The public job board, as Greenhouse’s, and feeds.',
  'incoming-mails': 'Mails that belong to nobody yet.',
  links: 'Links by which candidates answer an assessment.',
  programs: 'Service accounts and access tokens.',
  webhooks: 'Webhooks, which tell other programs of changes.',
  company: 'The company’s directory, its rules for signing in, and its audit log.',
  people: 'The members of a workspace.',
  invitations: 'Inviting people, and joining.',
  workspaces: 'Workspaces of the server.',
  notifications: 'What members are told.',
  presence: 'Who else is at a place.',
  session: 'Signing in and out.',
  account: 'A person’s own password, second step, picture and calendar.',
  operation: 'For whoever runs the server.',
};
