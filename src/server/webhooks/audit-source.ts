import type { Kysely } from 'kysely';
import { AUDIT_KINDS, auditSentence, type AuditEntry } from '#domain/team/audit.ts';
import { EVENT_FOR_ALL } from '#domain/webhook/event-type.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { auditAfter } from '#server/team/audit/audit.ts';
import type { WebhookEvent, WebhookSource } from './sending/source.ts';

interface AuditSourceOptions {
  readonly allWorkspaces: Kysely<PeopleSchema>;
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
}

/** The audit log as the source of webhooks. */
export function auditSource({ allWorkspaces, forWorkspace }: AuditSourceOptions): WebhookSource {
  return {
    async last(workspaces) {
      if (workspaces.length === 0) return new Map();
      const rows = await allWorkspaces
        .selectFrom('audit_positions')
        .select(['workspace_id', 'seq'])
        .where('workspace_id', 'in', [...workspaces])
        .execute();
      return new Map(rows.map(({ workspace_id, seq }) => [workspace_id, seq]));
    },

    async after(workspace, seq, limit) {
      const entries = await auditAfter(forWorkspace(workspace), workspace, seq, limit);
      const [oldest] = entries;
      const events = entries.map((entry) => eventOf(workspace, entry));
      // Entries are kept for a time, and the webhook was off for longer.
      return oldest && oldest.seq > seq + 1 ? [missingEvent(workspace, seq + 1, oldest), ...events] : events;
    },

    async kept(workspace) {
      const { first, last } = await forWorkspace(workspace)
        .selectFrom('audit_entries')
        .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
        .where('workspace_id', '=', workspace)
        .executeTakeFirstOrThrow();
      return { first: first ?? 1, last: last ?? 0 };
    },
  };
}

function eventOf(workspace: string, entry: AuditEntry): WebhookEvent {
  const { seq, at, kind, actor, actorName, subject, parts, address, agent } = entry;
  const kinds = [AUDIT_KINDS[kind]];
  const text = auditSentence(entry);
  return {
    seq,
    id: `msg_${workspace}_audit_${seq}`,
    type: `audit.${kind}`,
    timestamp: at,
    kinds,
    data: { workspace, seq, kinds, actor, actorName, text, subject, parts, address, agent },
  };
}

/** Tells that the log no longer has the entries before `oldest`. */
function missingEvent(workspace: string, first: number, oldest: AuditEntry): WebhookEvent {
  const last = oldest.seq - 1;
  return {
    seq: last,
    id: `msg_${workspace}_audit_${first}-${last}`,
    type: EVENT_FOR_ALL.missingEntries,
    timestamp: oldest.at,
    kinds: 'all',
    data: { workspace, seq: last, first, last },
  };
}
