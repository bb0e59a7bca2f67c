import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { isInThread } from '#domain/interview/invitation.ts';
import type { Message } from '#domain/message/message.ts';
import type { Store } from '#store/store.ts';
import type { MailLookups } from './decide.ts';

/** The most candidates with one address among whom the last one written to is looked for. */
const MOST_ALIKE = 100;

/** Looks up what a workspace has. */
export function lookupsIn(store: Store): MailLookups {
  return {
    message: (id) => store.messages.get(id),
    async referenced(messageIds) {
      return latest((await store.mail.withMessageIds(messageIds)).filter(isInThread));
    },
    async isOwn(messageId) {
      const found = await store.mail.withMessageIds([messageId]);
      return found.some(({ direction }) => direction === 'out');
    },
    async candidatesOf(address) {
      const { data } = await store.candidates.list({ ...EVERYBODY, emails: [address], pageSize: MOST_ALIKE });
      return data.map(({ id }) => id);
    },
    async lastWrittenTo(candidateIds) {
      const lists = await Promise.all(candidateIds.map((id) => store.messages.list(id)));
      return latest(lists.flatMap((list) => list ?? []))?.candidateId ?? null;
    },
  };
}

function latest(messages: readonly Message[]): Message | null {
  return messages.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null;
}
