import { sql, type Kysely } from 'kysely';
import type { Message } from '#domain/message/message.ts';

type Named = Pick<Message, 'id' | 'messageId'>;

/**
 * The Message-IDs of what was handed to a mail server. They are no rows of a workspace: a restored backup may have a
 * message that still waits there, and it must not be sent again.
 */
interface HandedOver {
  /** Notes that a message is about to be handed over. @returns false when it was before */
  add(message: Named): Promise<boolean>;
  /** Forgets a message that was not taken. */
  remove(message: Named): Promise<void>;
  has(messageId: string): Promise<boolean>;
}

export function handedOver<Schema>(db: Kysely<Schema>, workspace: string): HandedOver {
  return {
    async add(message) {
      const { rows } = await sql`
        INSERT INTO handed_over_messages (workspace_id, message_id) VALUES (${workspace}, ${idOf(message)})
        ON CONFLICT DO NOTHING RETURNING message_id`.execute(db);
      return rows.length > 0;
    },
    async remove(message) {
      await sql`DELETE FROM handed_over_messages
        WHERE workspace_id = ${workspace} AND message_id = ${idOf(message)}`.execute(db);
    },
    async has(messageId) {
      const { rows } = await sql`SELECT FROM handed_over_messages
        WHERE workspace_id = ${workspace} AND message_id = ${messageId}`.execute(db);
      return rows.length > 0;
    },
  };
}

function idOf({ messageId, id }: Named): string {
  return messageId === '' ? `#${id}` : messageId;
}
