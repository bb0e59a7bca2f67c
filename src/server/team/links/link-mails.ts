import type { Message } from '#domain/message/message.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Store } from '#store/store.ts';

/** The latest mails of links, by the actor of the link. */
export async function mailsOf(
  store: Store,
  candidateIds: readonly number[],
): Promise<ReadonlyMap<string, Message>> {
  const threads = await Promise.all(
    [...new Set(candidateIds)].map(async (id) => {
      // After a merge, the thread is that of the remaining candidate.
      const candidate = await store.candidates.get(id);
      return candidate ? ((await store.messages.list(candidate.id)) ?? []) : [];
    }),
  );
  const mails = threads.flat().filter(({ isAutomatic }) => isAutomatic);
  return new Map(mails.toSorted((a, b) => a.id - b.id).map((mail) => [mail.by, mail]));
}

/** The delivery of a link’s mail, as the list of links shows it. @param hasServer false: sent mail is kept for the operator */
export function deliveryOfMail({ state, reason }: Message, hasServer: boolean): Delivery {
  switch (state) {
    case 'waiting':
    case 'sending':
      return { state: 'sending', reason: null };
    case 'uncertain':
      return failed(reason, 'It may have been sent');
    case 'failed':
      return failed(reason, 'The mail server refused it');
    case 'bounced':
      return failed(reason, 'It came back');
    case 'sent':
    case 'settled':
    case 'written':
    case 'received':
      return { state: hasServer ? 'sent' : 'kept', reason: null };
  }
}

/** The delivery of a mail that a member took back, or that the server had no time to write. */
export const NOT_IN_THREAD: Delivery = failed('', 'It is not in the outbox any more');

function failed(reason: string, otherwise: string): Delivery {
  return { state: 'failed', reason: reason.trim().replace(/\.$/, '') || otherwise };
}
