import type * as z from 'zod/mini';
import type { AnswerOf } from '#contract/own-call.ts';
import type { Frozen } from '#contract/schemas/route.ts';
import { calendarCalls, factorCalls, pictureCalls } from './account-calls.ts';
import { careersCalls } from './careers-calls.ts';
import { auditCalls, directoryCalls, signInRulesCalls } from './company-calls.ts';
import { incomingMailCalls } from './incoming-mail-calls.ts';
import {
  changeWorkspaceCalls,
  deletionCalls,
  invitationCalls,
  newWorkspaceCalls,
  usageCalls,
} from './invitation-calls.ts';
import { answerLinkCalls, linkCalls } from './link-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import {
  ownSessionCalls,
  ownTokenCalls,
  peopleCalls,
  resetFactorsCalls,
  shownPictureCalls,
  testMessageCalls,
} from './people-calls.ts';
import { presenceCalls } from './presence-calls.ts';
import { programCalls } from './program-calls.ts';
import { publicCalls } from './public-calls.ts';
import {
  beginAtProviderCalls,
  confirmationCalls,
  emailLinkCalls,
  passwordResetCalls,
  sessionCalls,
  signInCalls,
} from './session-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import { workspaceMailCalls } from './workspace-mail-calls.ts';

/**
 * Every call that a server answers besides the contract's. The server makes its routes from these rows, the page its
 * types, and `docs/openapi.json` has them all.
 */
export const OWN_CALLS = {
  ...linkCalls,
  ...answerLinkCalls,
  ...careersCalls,
  ...incomingMailCalls,
  ...publicCalls,
  ...peopleCalls,
  ...resetFactorsCalls,
  ...shownPictureCalls,
  ...ownSessionCalls,
  ...ownTokenCalls,
  ...testMessageCalls,
  ...notificationCalls,
  ...presenceCalls,
  ...programCalls,
  ...directoryCalls,
  ...signInRulesCalls,
  ...auditCalls,
  ...webhookCalls,
  ...workspaceMailCalls,
  ...sessionCalls,
  ...signInCalls,
  ...beginAtProviderCalls,
  ...emailLinkCalls,
  ...confirmationCalls,
  ...passwordResetCalls,
  ...invitationCalls,
  ...newWorkspaceCalls,
  ...changeWorkspaceCalls,
  ...deletionCalls,
  ...usageCalls,
  ...pictureCalls,
  ...factorCalls,
  ...calendarCalls,
};

export type OwnContract = typeof OWN_CALLS;

/** The name of one of a server's own calls, e.g. `PATCH /people/{id}`. */
export type OwnName = keyof OwnContract;

/** The answer of a call as the page reads it. */
export type OwnAnswer<Name extends OwnName> = Frozen<AnswerOf<OwnContract[Name]> | NextOf<OwnContract[Name]>>;

type NextOf<Row> = Row extends { readonly next: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : never;

/** The input of a call as the page sends it: the values in the path, the query and the body. */
export type OwnInput<Name extends OwnName> = (OwnContract[Name] extends {
  readonly params: infer Schema extends z.ZodMiniType;
}
  ? { readonly params: Readonly<Record<keyof z.output<Schema>, string | number>> }
  : unknown) &
  (OwnContract[Name] extends { readonly query: infer Schema extends z.ZodMiniType }
    ? { readonly query?: Readonly<Partial<Record<keyof z.output<Schema>, unknown>>> }
    : unknown) &
  (OwnContract[Name] extends { readonly body: infer Schema extends z.ZodMiniType }
    ? { readonly body: Frozen<z.input<Schema>> }
    : unknown);

/** The groups of these calls, in the order of the document. */
export const OWN_GROUPS: Readonly<Record<string, string>> = {
  'careers-site': 'The address of the careers site, and applications that wait.',
  board: 'The public job board, as Greenhouse’s, and feeds.',
  'incoming-mails': 'Mails that belong to nobody yet.',
  links: 'Links by which candidates answer an assessment.',
  programs: 'Service accounts and access tokens.',
  webhooks: 'Webhooks, which tell other programs of changes.',
  'workspace-mail': 'A mail server of a workspace’s own.',
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
