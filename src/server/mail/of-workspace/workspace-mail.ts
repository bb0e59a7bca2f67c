import { sql, type Kysely } from 'kysely';
import type {
  MailPart,
  MailState,
  StoredReceiving,
  StoredSending,
  StoredSigning,
} from '#server/database/mail-tables.ts';
import { openAnnouncements } from '#server/database/announcements.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { isOfRunning } from '#server/database/running.ts';
import { isWithin, type Within } from '#server/database/within.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { unseal } from '#server/secret/sealed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import type { Connection } from '#store/postgres/connection.ts';

/** The channel on which a change of a workspace's mail servers is announced. */
export const MAIL_CHANGES = 'hirelane_workspace_mail';

/** The mail server and the sender of a workspace's own. */
export interface OwnSending extends StoredSending {
  /** Null: another secret has sealed it. */
  readonly password: string | null;
}

/** The mailbox of a workspace's own. */
export interface OwnReceiving extends StoredReceiving {
  /** Null: another secret has sealed it. */
  readonly password: string | null;
}

/** A key of a workspace's own that signs its mail. */
export interface OwnSigning extends StoredSigning {
  /** In PEM. Null: another secret has sealed it. */
  readonly privateKey: string | null;
}

/** What a workspace has of its own instead of the server's mail servers. */
export interface OwnMail {
  /** Changes with every change of these settings. */
  readonly version: string;
  /** Null: the server's. */
  readonly sending: OwnSending | null;
  /** The key that signs its mail. Null: none. */
  readonly signing: OwnSigning | null;
  /** Null: the server's. */
  readonly receiving: OwnReceiving | null;
}

/** The mail servers of workspaces, as the outbox and the mailboxes use them. */
export interface WorkspaceMail {
  /**
   * What a workspace has of its own. Null: nothing. It is kept for some seconds.
   *
   * @param version the settings that are known to be there, if they are
   */
  of(workspace: string, version?: string | null): Promise<OwnMail | null>;
  /** The workspaces that send by a mail server of their own, with the version of their settings. @param within those to look in */
  senders(within: Within): Promise<ReadonlyMap<string, string>>;
  /** The running workspaces that have a mailbox of their own, with the version of their settings. */
  receivers(): Promise<ReadonlyMap<string, string>>;
  /** Notes that a part worked, or did not. @param problem a sentence without its full stop */
  note(workspace: string, part: MailPart, works: boolean, problem?: string): Promise<void>;
  onChanged(listener: (workspace: string) => void): () => void;
  close(): Promise<void>;
}

interface WorkspaceMailOptions {
  readonly connection: Connection;
  /** The server's secret, which has sealed the passwords. */
  readonly secret: ServerSecret;
  readonly now: () => Date;
}

/** Milliseconds for which settings are kept, should an announcement be lost. */
const KEPT_MS = 10_000;

/** Milliseconds in which the same state is not stored again. */
const STATE_KNOWN_FOR = 10 * 60_000;

export async function openWorkspaceMail({
  connection,
  secret,
  now,
}: WorkspaceMailOptions): Promise<WorkspaceMail> {
  const { allWorkspaces, forWorkspace } = withPeople(connection);
  const changes = await openAnnouncements(connection, MAIL_CHANGES);
  const kept = new Map<string, { readonly until: number; readonly mail: Promise<OwnMail | null> }>();
  const noted = new Map<string, { readonly state: string; readonly at: number }>();
  const forget = changes.on((workspace) => {
    kept.delete(workspace);
    // Other settings begin without a state.
    for (const part of ['sending', 'receiving']) noted.delete(`${part} ${workspace}`);
  });

  return {
    async of(workspace, version = null) {
      const at = now().getTime();
      for (const [id, { until }] of kept) if (until <= at) kept.delete(id);
      const found = await kept.get(workspace)?.mail;
      if (found !== undefined && (version === null || found?.version === version)) return found;
      const mail = readOwnMail(forWorkspace(workspace), secret, workspace);
      kept.set(workspace, { until: at + KEPT_MS, mail });
      // Whoever asks next reads it again.
      mail.catch(() => kept.delete(workspace));
      return mail;
    },
    async senders(within) {
      const rows = await allWorkspaces
        .selectFrom('workspace_mail')
        .select(['workspace_id', 'changed_at'])
        .where('sending', 'is not', null)
        .where(isWithin('workspace_mail.workspace_id', within))
        .execute();
      return new Map(rows.map((row) => [row.workspace_id, row.changed_at]));
    },
    async receivers() {
      const rows = await allWorkspaces
        .selectFrom('workspace_mail')
        .select(['workspace_id', 'changed_at'])
        .where('receiving', 'is not', null)
        .where(isOfRunning('workspace_mail.workspace_id'))
        .execute();
      return new Map(rows.map((row) => [row.workspace_id, row.changed_at]));
    },
    async note(workspace, part, works, problem = '') {
      const at = now();
      const [key, state] = [`${part} ${workspace}`, `${works} ${problem}`];
      const last = noted.get(key);
      if (last?.state === state && at.getTime() - last.at < STATE_KNOWN_FOR) return;
      noted.set(key, { state, at: at.getTime() });
      await storeState(forWorkspace(workspace), workspace, part, (before) => ({
        workedAt: works ? at.toISOString() : (before?.workedAt ?? null),
        failsSince: works ? null : (before?.failsSince ?? at.toISOString()),
        problem: works ? '' : problem,
      }));
    },
    onChanged: (listener) => changes.on(listener),
    async close() {
      forget();
      await changes.close();
    },
  };
}

/** Reads what a workspace has of its own, with its passwords. */
export async function readOwnMail(
  db: Kysely<PeopleSchema>,
  secret: ServerSecret,
  workspace: string,
): Promise<OwnMail | null> {
  const row = await db
    .selectFrom('workspace_mail')
    .selectAll()
    .where('workspace_id', '=', workspace)
    .executeTakeFirst();
  if (!row) return null;
  const { sending, signing, receiving, changed_at: version } = row;
  return {
    version,
    sending: sending && { ...sending, password: await unsealed(secret, row.sending_password) },
    receiving: receiving && { ...receiving, password: await unsealed(secret, row.receiving_password) },
    signing: signing && { ...signing, privateKey: await unsealed(secret, row.signing_key) },
  };
}

/** A secret text. Null: another secret has sealed it. */
async function unsealed(secret: ServerSecret, sealed: string): Promise<string | null> {
  if (sealed === '') return '';
  // Its owner enters it again, and is told so where the password is needed.
  return unseal(secret, sealed).catch(() => null);
}

async function storeState(
  db: Kysely<PeopleSchema>,
  workspace: string,
  part: MailPart,
  stateAfter: (before: MailState | undefined) => MailState,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('workspace_mail')
      .select('states')
      .where('workspace_id', '=', workspace)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const states = { ...row.states, [part]: stateAfter(row.states[part]) };
    await sql`UPDATE workspace_mail SET states = ${JSON.stringify(states)}
      WHERE workspace_id = ${workspace}`.execute(tx);
  });
}
