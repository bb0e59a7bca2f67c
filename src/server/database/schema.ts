import type { Generated, JSONColumnType } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { HeldApplication, Suspicion } from '#domain/application/held.ts';
import type { Verdict } from '#domain/choices/verdict.ts';
import type { RetentionAction } from '#domain/retention-fields.ts';
import type { Stage } from '#domain/stage.ts';
import type { Row } from '#domain/tables.ts';
import type { TokenScope } from '#domain/team/access-token.ts';
import type { Copies } from '#domain/team/copies.ts';
import type { DeliveryState } from '#domain/team/delivery.ts';
import type { IncomingState } from '#domain/team/incoming-mail.ts';
import type { InterviewReminder, MailChoices, NotificationKind, Outage } from '#domain/team/notification.ts';
import type { PresenceKind } from '#domain/team/presence.ts';
import type { InvitedRole, Role } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import type {
  AccountsTable,
  BeginningTable,
  CalendarsTable,
  EmailLinksTable,
  PasskeysTable,
  PeopleTable,
  PicturesTable,
  SessionsTable,
  TwoFactorsTable,
} from './account-tables.ts';
import type { ErasedSessionsTable, ErasureReceiptsTable } from './company-tables.ts';
import type {
  AuditEntriesTable,
  DirectoriesTable,
  DirectoryGroupsTable,
  DirectoryRolesTable,
  DirectoryUsersTable,
} from './directory-tables.ts';
import type { LateEntriesTable, MembershipsTable } from './lookup-tables.ts';
import type { WorkspaceMailTable } from './mail-tables.ts';
import type { ServiceAccountsTable, ServiceAccountTokensTable } from './program-tables.ts';
import type { Reviews } from './reviews.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';

export type { Reviews } from './reviews.ts';

/** The tables of `migrations.ts`, without those that only better-auth reads, and the store's tables that are read here. */
export interface PeopleSchema extends ContentsSchema {
  people: PeopleTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  two_factors: TwoFactorsTable;
  passkeys: PasskeysTable;
  pictures: PicturesTable;
  calendars: CalendarsTable;
  /** `value` is the person's id. */
  verifications: { id: string; value: string; expires_at: Timestamp };
  email_links: EmailLinksTable;
  beginning: BeginningTable;
  teams: TeamsTable;
  erasure_receipts: ErasureReceiptsTable;
  erased_sessions: ErasedSessionsTable;
  members: MembersTable;
  memberships: MembershipsTable;
  late_entries: LateEntriesTable;
  invitations: InvitationsTable;
  access_tokens: AccessTokensTable;
  service_accounts: ServiceAccountsTable;
  service_account_tokens: ServiceAccountTokensTable;
  assessment_links: AssessmentLinksTable;
  careers_names: { name: string; team: string };
  held_applications: HeldApplicationsTable;
  retention_runs: RetentionRunsTable;
  application_mails: ApplicationMailsTable;
  incoming_mails: IncomingMailsTable;
  workspace_mail: WorkspaceMailTable;
  notifications: NotificationsTable;
  notification_positions: NotificationPositionsTable;
  outages: OutagesTable;
  presence: PresenceTable;
  /** The seq of the last entry of each workspace's audit log. */
  audit_positions: { workspace_id: string; seq: number };
  audit_entries: AuditEntriesTable;
  directories: DirectoriesTable;
  directory_users: DirectoryUsersTable;
  directory_groups: DirectoryGroupsTable;
  directory_group_users: { workspace_id: string; group_id: string; user_id: string };
  directory_roles: DirectoryRolesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  /** rate-limiter-flexible's table. `expire` is in milliseconds. */
  limits: { key: string; points: number; expire: number | null };
}

/** The contents of workspaces: the columns that are read here. */
interface ContentsSchema {
  workspaces: {
    id: string;
    revision: Generated<number>;
    changed_at: Timestamp | null;
    epoch: Generated<string>;
  };
  changes: Schema['changes'];
  candidates: {
    workspace_id: string;
    id: number;
    job_id: number;
    name: string;
    owner: string;
    stage: Stage;
    stage_since: Timestamp;
  };
  /** Decisions on duplicates. With the verdict `same`, `other_id` was merged into `candidate_id`. */
  doubles: { workspace_id: string; candidate_id: number; other_id: number; verdict: Verdict };
  jobs: { workspace_id: string; id: number; slug: string; title: string };
  applications: {
    workspace_id: string;
    id: number;
    candidate_id: number;
    job_id: number;
    at: Timestamp;
    seen_at: Timestamp | null;
    withdrawn_at: Timestamp | null;
    erasure_asked_at: Timestamp | null;
  };
  retentions: { workspace_id: string; action: RetentionAction };
  notes: CandidateRow & { text: string; mentions: string[]; by: string };
  submissions: CandidateRow & { job_id: number };
  messages: Omit<CandidateRow, 'created_at'> & {
    direction: Row<'messages'>['direction'];
    state: Row<'messages'>['state'];
    text: string;
    at: Timestamp;
    by: string;
  };
  offers: CandidateRow & { state: Row<'offers'>['state']; answered_at: Timestamp | null };
  interviews: CandidateRow & {
    name: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    state: Row<'interviews'>['state'];
    interviewers: string[];
    booking_id: number | null;
    by: string;
  };
  bookings: CandidateRow & { by: Actor };
  scorecards: CandidateRow & { by: Actor; interview_id: number; interviewer: string };
}

interface CandidateRow {
  workspace_id: string;
  id: number;
  candidate_id: number;
  created_at: Timestamp;
}

export interface IncomingMailsTable {
  workspace_id: string;
  id: string;
  /** The hash of the Message-ID. */
  key: string;
  received_at: Timestamp;
  sender: string;
  sender_name: string;
  subject: string;
  state: IncomingState;
  reason: string;
  /** When it was excluded, or taken back to the tray. */
  excluded_at: Timestamp | null;
  /** The hash of the mail as it came; null when it is not kept. */
  original: string | null;
  candidate_id: number | null;
  /** Until when a member has the mail for themselves, to bring it to a candidate. */
  claimed_until: Timestamp | null;
}

interface TeamsTable {
  workspace_id: string;
  name: string;
  created_at: Timestamp;
  /** The members who keep a copy of the workspace on their devices. */
  copies: Generated<Copies>;
  /** True if only sessions that the OpenID provider began open the workspace. */
  only_provider: Generated<boolean>;
  /** True if members need a second step. */
  second_step: Generated<boolean>;
  /** True until somebody puts the first steps away. */
  first_steps: Generated<boolean>;
  /** Since when the operator has suspended the workspace, and the reason that members read. */
  suspended_at: Timestamp | null;
  suspended_for: Generated<string>;
  /** When the workspace was deleted. It is erased some days later, if it is there still. */
  deleted_at: Timestamp | null;
  /** The most members and waiting invitations, bytes of files, and reads by programs in a minute. Null: as many as there are. */
  max_seats: number | null;
  max_storage: number | null;
  max_reads: number | null;
}

interface MembersTable {
  workspace_id: string;
  person_id: string;
  role: Role;
  handle: string;
  since: Timestamp;
  /** The time when the member was removed. The row stays: it keeps the handle, and notes keep their author. */
  left_at: Timestamp | null;
  /**
   * The member who removed the person. Null: the person is a member, has left, or was taken out by the directory. Only who
   * was removed needs a manager's yes to come back by the directory.
   */
  removed_by: Actor | null;
  reviews: JSONColumnType<Reviews> | null;
  /** When the member is mailed about what, as far as the member has chosen. */
  mail_choices: JSONColumnType<Partial<MailChoices>, string | undefined>;
  /** The last mail about notifications, and the number of them on its day. */
  mailed_at: Timestamp | null;
  mails_today: Generated<number>;
  /** The time zone of the daily mail. */
  mail_time_zone: Generated<string>;
  /** The time before an interview at which the member is reminded of it. */
  remind_interviews: Generated<InterviewReminder>;
}

interface InvitationsTable {
  workspace_id: string;
  id: string;
  email: string;
  role: InvitedRole;
  reviews: JSONColumnType<Reviews> | null;
  /** The hash of the link that the inviter sees. */
  token_hash: string;
  /**
   * The hash of the link in the message, which only its receiver knows; null for older invitations with one link only.
   */
  mailed_hash: string | null;
  invited_by: string;
  /** The person of the directory whom the invitation is for; null when it is for nobody of it. */
  directory_user_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  /** The state of the message; null for older invitations, whose state was not stored. */
  mail_state: DeliveryState | null;
  mail_reason: string | null;
}

interface AccessTokensTable {
  workspace_id: string;
  id: string;
  person_id: string;
  name: string;
  scope: TokenScope;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** When the token was last used, accurate to 5 minutes. */
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

interface AssessmentLinksTable {
  workspace_id: string;
  id: string;
  candidate_id: number;
  job_id: number;
  /** Hashes that identify the candidate the link was sent to: `marksOf`. */
  candidate_marks: string[];
  token_hash: string;
  sent_by: string;
  sent_at: Timestamp;
  open_until: Timestamp;
  /** The number of the opening, from 1. In each opening, the link takes one submission. */
  opening: number;
  answered_at: Timestamp | null;
  /** The idempotency key of the submission. */
  answer_key: string | null;
  revoked_at: Timestamp | null;
  /**
   * `sending`: the mail is a message of the workspace, which has its state. Null: there is no mail. Other states are those of mails
   * of earlier versions.
   */
  mail_state: DeliveryState | null;
  mail_reason: string | null;
}

/** Applications that wait for a recruiter, because they may come from robots. */
interface HeldApplicationsTable {
  workspace_id: string;
  /** The form's own id. */
  id: string;
  received_at: Timestamp;
  suspicion: Suspicion;
  email: string;
  application: JSONColumnType<HeldApplication>;
  /** The time when a recruiter threw the application away. It is deleted 30 days later. */
  discarded_at: Timestamp | null;
  discarded_by: string | null;
  /** The seq of the last change that took it over, and when. It is deleted 30 days later. */
  taken_change: number | null;
  taken_at: Timestamp | null;
}

/** The times when the retention rules of workspaces are to run. */
interface RetentionRunsTable {
  workspace_id: string;
  next_at: Timestamp;
  /** Until when a process runs it. Another process takes over after that. Null: nobody runs it. */
  leased_until: Timestamp | null;
}

/** New applications about which a member is still to be mailed. */
interface ApplicationMailsTable {
  workspace_id: string;
  /** The receiver. */
  person_id: string;
  application_id: number;
  candidate_id: number;
  /** The time of the application. */
  at: Timestamp;
  mail_at: Timestamp;
  /** The time of the first mail that could not be sent. */
  tried_at: Timestamp | null;
}

interface NotificationsTable {
  workspace_id: string;
  /** The receiver. */
  person_id: string;
  kind: NotificationKind;
  /** The id of the row that caused it. */
  subject_id: number;
  /** Null: it is about no candidate. */
  candidate_id: number | null;
  /** The actor who caused it. For a reminder: the actor who scheduled the interview. */
  by: Actor;
  /** The time when it happened. For a reminder: the time when it was due. */
  at: Timestamp;
  read_at: Timestamp | null;
  /** The colleague who opened the candidate. */
  read_by: string | null;
  /** The time when the mail is due; null when it was sent or is no longer needed. */
  mail_at: Timestamp | null;
  /** The time of the first mail that could not be sent. */
  tried_at: Timestamp | null;
}

/** The outside services of the server that can't be reached. */
interface OutagesTable {
  name: Outage;
  /** Null: it works. */
  since: Timestamp | null;
  /** The last time when it worked. */
  worked_at: Timestamp | null;
  /** The reason why it does not work, as a sentence of ours; empty without one. */
  problem: Generated<string>;
}

/** The last change of a workspace for which notifications were made. */
interface NotificationPositionsTable {
  workspace_id: string;
  seq: number;
  at: Timestamp;
}

interface PresenceTable {
  workspace_id: string;
  person_id: string;
  /** The id that the person's page chose for itself. */
  page: string;
  kind: PresenceKind;
  /** The id of the candidate, or of the assessment's job. */
  subject_id: number;
  /** When the page last called, by the database's clock. */
  seen_at: Timestamp;
}
