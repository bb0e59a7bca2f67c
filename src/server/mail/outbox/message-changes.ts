import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import type { SendingContext } from './sending-context.ts';

export type Decide = (message: Message) => Message | Refusal;

/** Changes one message of a workspace, as this server does it, and not a person. */
interface MessageChanges {
  /** @returns the message as it is then; null when the change was refused, or when there is no such message any more */
  change(decide: Decide): Promise<Message | null>;
}

export function messageChanges(
  { now }: Pick<SendingContext, 'now'>,
  store: Store,
  id: number,
): MessageChanges {
  return {
    async change(decide) {
      const command = { route: 'send mail', params: { id }, body: null };
      const write = { by: LOCAL_ACTOR, key: null, askedAt: now().toISOString(), command };
      const written = await store.mail.change(write, id, decide);
      return written === null || isRefusal(written) ? null : written.value;
    },
  };
}
