import type { Kysely } from 'kysely';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import type { Store } from '#store/store.ts';
import type { MailLookups } from './decide.ts';

/** The most candidates with one address among whom the last one written to is looked for. */
const MOST_ALIKE = 100;

/** Looks up what a workspace has. @param db of this workspace */
export function lookupsIn(db: Kysely<PeopleSchema>, workspace: string, store: Store): MailLookups {
  const messages = db.selectFrom('messages').where('workspace_id', '=', workspace);
  const known = messages.select(['id', 'candidate_id as candidateId']);
  return {
    message: async (id) => (await known.where('id', '=', id).executeTakeFirst()) ?? null,
    async referenced(messageIds) {
      const found = await known
        .where('message_id', 'in', [...messageIds])
        .orderBy('at', 'desc')
        .executeTakeFirst();
      return found ?? null;
    },
    async isOwn(messageId) {
      const found = await known
        .where((is) => is.and({ message_id: messageId, direction: 'out' }))
        .executeTakeFirst();
      return found !== undefined;
    },
    async candidatesOf(address) {
      const { data } = await store.candidates.list({ ...EVERYBODY, email: address, pageSize: MOST_ALIKE });
      return data.map(({ id }) => id);
    },
    async lastWrittenTo(candidateIds) {
      const found = await known
        .where('candidate_id', 'in', [...candidateIds])
        .orderBy('at', 'desc')
        .executeTakeFirst();
      return found?.candidateId ?? null;
    },
  };
}

/** The workspace that has a message with one of these ids. @param db for all workspaces */
export async function workspaceOfReferences(
  db: Kysely<PeopleSchema>,
  messageIds: readonly string[],
): Promise<string | null> {
  if (messageIds.length === 0) return null;
  const found = await db
    .selectFrom('messages')
    .select('workspace_id')
    .where('message_id', 'in', [...messageIds])
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return found?.workspace_id ?? null;
}
