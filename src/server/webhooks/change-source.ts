import type { Kysely } from 'kysely';
import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';
import { countTouched, replacesEverything, type Change, type RowChange } from '#domain/change.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { erasedIn, EVENT_FOR_ALL, eventTypeOf, kindsOf } from '#domain/webhook/event-type.ts';
import type { WebhookSourceName } from '#domain/webhook/source.ts';
import { endsOfLog } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Store } from '#store/store.ts';
import type { WebhookEvent, WebhookSource } from './sending/source.ts';

/** The name of this source in the database. */
export const CHANGES: WebhookSourceName = 'changes';

/** The most rows of a change in an event, and their characters. Receivers read more from `GET /changes`. */
const [MOST_ROWS, MOST_CHARACTERS] = [100, 200_000];

interface ChangeSourceOptions {
  readonly allWorkspaces: Kysely<PeopleSchema>;
  readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema>;
  readonly openStore: (workspace: string, by: Actor) => Promise<Store>;
}

/** The log of changes as the source of webhooks. */
export function changeSource({ allWorkspaces, forWorkspace, openStore }: ChangeSourceOptions): WebhookSource {
  async function changesAfter(workspace: string, after: number, limit: number): Promise<readonly Change[]> {
    const store = await openStore(workspace, LOCAL_ACTOR);
    return store.changes.list({ after, limit });
  }

  return {
    async last(workspaces) {
      if (workspaces.length === 0) return new Map();
      const rows = await allWorkspaces
        .selectFrom('workspaces')
        .select(['id', 'revision'])
        .where('id', 'in', [...workspaces])
        .execute();
      return new Map(rows.map(({ id, revision }) => [id, revision]));
    },

    async after(workspace, seq, limit) {
      const changes = await changesAfter(workspace, seq, limit);
      const [oldest] = changes;
      const events = changes.map((change) => eventOf(workspace, change));
      const isGap = oldest && oldest.seq > seq + 1 && !replacesEverything(oldest);
      return isGap ? [missingEvent(workspace, seq + 1, oldest), ...events] : events;
    },

    async kept(workspace) {
      const { first, last } = await endsOfLog(forWorkspace(workspace), workspace);
      return { first: first ?? 1, last: last ?? 0 };
    },
  };
}

function eventOf(workspace: string, change: Change): WebhookEvent {
  const { seq, at, by, command, undoes, added, left } = change;
  const { route, params } = command;
  const erased = erasedIn(change);
  const kinds = kindsOf(change);
  return {
    seq,
    id: `msg_${workspace}_${seq}`,
    type: eventTypeOf(change),
    timestamp: at,
    kinds,
    data: {
      workspace,
      seq,
      by,
      kinds: kinds === 'all' ? [] : kinds,
      // Without its body, of which the rows tell what matters.
      command: { route, params },
      rows: rowsWithin(change.rows),
      rowCount: countTouched(change),
      undoes,
      ...(added && { added }),
      ...(left && { left }),
      ...(erased && { erased }),
    },
  };
}

/** Tells that the log no longer has the changes before `oldest`. */
function missingEvent(workspace: string, first: number, oldest: Change): WebhookEvent {
  const last = oldest.seq - 1;
  return {
    seq: last,
    id: `msg_${workspace}_${first}-${last}`,
    type: EVENT_FOR_ALL.missing,
    timestamp: oldest.at,
    kinds: 'all',
    data: { workspace, seq: last, first, last },
  };
}

/** The first rows, without those that are sealed (product §22). */
function rowsWithin(rows: readonly RowChange[]): readonly RowChange[] {
  let characters = 0;
  const open = rows.filter(({ table }) => isReplicated(table)).slice(0, MOST_ROWS);
  const end = open.findIndex((row) => (characters += JSON.stringify(row).length) > MOST_CHARACTERS);
  return end === -1 ? open : open.slice(0, end);
}
